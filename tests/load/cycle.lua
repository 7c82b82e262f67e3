-- Asks for the addresses of a file, one after the other: wrk … -s cycle.lua URL -- FILE
local paths, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
end

function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
