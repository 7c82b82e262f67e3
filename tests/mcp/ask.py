"""Asks Schiri with the Python client of the Model Context Protocol.

    ask.py PROGRAM        speaks with "PROGRAM mcp"
    ask.py http://…/mcp   speaks with a server
"""

import asyncio
import os
import sys

from mcp import Client, StdioServerParameters

# Tool, arguments, whether the call is refused, and words of the answer.
QUESTIONS = [
    ("ask", {"q": "Mag ik na het bouwen nog ruilen?", "event": "de-quali"}, False, "(de-quali-2009/3.1.6)"),
    ("ask", {"q": "Darf ich nach dem Bauen handeln?", "stack": ["nl-basis"]}, False, "(nl-basis/8)"),
    ("ask", {"q": "zzzz qqqq", "event": "de-quali"}, False, "not understood"),
    ("ask", {"q": "May I trade?"}, True, "what is in force"),
    ("find", {"q": "raeuber vergessen", "limit": 2}, False, "(de-quali-2009/3.1.10)"),
    ("show", {"q": "CCM § 10 Abs. 1"}, False, "(de-ccm-1997/10.1)"),
    ("show", {"q": "quali 3.1.99"}, True, "Nearest:"),
    ("conflicts", {"editions": ["nl-basis", "de-almanach-2010"], "limit": 1}, False, "de-almanach-2010/bauen"),
    ("compare", {"editions": ["nl-basis", "de-quali-2009"]}, False, "de-quali-2009/1.4.1"),
    ("what_changed", {"editions": ["nl-basis", "de-quali-2009"]}, False, "only in Dutch base rules"),
]


async def main(server):
    async with Client(server) as client:
        assert len((await client.list_tools()).tools) == 6
        for tool, arguments, refused, words in QUESTIONS:
            result = await client.call_tool(tool, arguments)
            said = result.content[0].text
            assert bool(result.is_error) == refused and words in said, f"{tool} {arguments}:\n{said}"
        listed = (await client.list_resources()).resources
        for resource in listed:
            assert (await client.read_resource(resource.uri)).contents[0].text
        prompts = (await client.list_prompts()).prompts
        for prompt in prompts:
            needed = {one.name: "nl-basis" for one in prompt.arguments}
            assert (await client.get_prompt(prompt.name, needed)).messages
        print(f"{len(QUESTIONS)} questions, {len(listed)} resources, {len(prompts)} prompts")


where = sys.argv[1]
started = StdioServerParameters(command=where, args=["mcp"], env={**os.environ, "SCHIRI_LANG": "en"})
asyncio.run(main(where if where.startswith("http") else started))
