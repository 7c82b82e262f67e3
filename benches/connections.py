#!/usr/bin/env python3
"""Measures whether readers notice connections that do nothing or send a byte a second.

    schiri serve --listen 127.0.0.1:8080 --rate 0 &
    ulimit -n 20000     # before both: every connection takes a file on either side
    python3 benches/connections.py 127.0.0.1:8080 [--idle 5000] [--slow 1000] [--pid SERVER]
    python3 benches/connections.py 127.0.0.1:8080 --minutes 10 [--rate 200] --pid SERVER

The second form asks new questions at a bounded rate, and prints every half minute how much memory the server
takes. Loopback addresses only: done to somebody else's server, this is an attack.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path

WORDS = "Räuber Hafen Siedlung Stadt Straße handeln bauen Karte Würfel Sieben Ritter Wüste Punkt Zug Partie Bank".split()


def new_search():
    """Returns the address of a search that nobody has asked for before."""
    words = "+".join(random.sample(WORDS, 3))
    return f"/api/v1/search?q={words}+{random.randrange(10**9)}"


async def ask(reader, writer, host, address):
    """Asks for an address on an open connection; returns how long it took, in seconds."""
    begun = time.perf_counter()
    quoted = address.encode().decode("latin-1").encode("latin-1")
    quoted = b"".join(bytes([c]) if c < 128 else b"%%%02x" % c for c in quoted)
    writer.write(b"GET " + quoted + b" HTTP/1.1\r\nhost: " + host.encode() + b"\r\n\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head.split(b"\r\n")[0]
    length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    await reader.readexactly(length)
    return time.perf_counter() - begun


async def readers(place, host, seconds):
    """Asks for a clause and for searches in turn; returns the median and the 99th percentile as text."""
    reader, writer = await asyncio.open_connection(*place)
    times = {"clause": [], "search": []}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        times["clause"].append(await ask(reader, writer, host, "/de-quali-2009/3.1.6?lang=de"))
        times["search"].append(await ask(reader, writer, host, new_search()))
        await asyncio.sleep(0.02)
    writer.close()
    said = (f"{name}: {at(all, 50):.2f} ms, p99 {at(all, 99):.2f} ms" for name, all in times.items())
    return "; ".join(said) + f" ({len(times['clause'])} of each)"


def at(times, percent):
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)] * 1000


async def connect(place, count):
    opened = []
    for start in range(0, count, 200):
        some = (asyncio.open_connection(*place) for _ in range(min(200, count - start)))
        opened += await asyncio.gather(*some)
    return opened


async def crawl(connections, host):
    """Sends a byte a second on each connection: a request whose head does not end."""
    request = f"GET / HTTP/1.1\r\nhost: {host}\r\nx-slow: ".encode() + b"a" * 1000
    for byte in request:
        for _, writer in connections:
            if not writer.is_closing():
                writer.write(bytes([byte]))
        await asyncio.sleep(1)


def memory(pid):
    if pid is None:
        return ""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    size = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return f"; {size // 1024} MB"


async def crowd(args, place):
    print("alone:", await readers(place, args.address, args.seconds) + memory(args.pid))
    idle = await connect(place, args.idle)
    slow = await connect(place, args.slow)
    crawling = asyncio.create_task(crawl(slow, args.address))
    said = await readers(place, args.address, args.seconds)
    print(f"beside {len(idle)} idle and {len(slow)} slow connections:", said + memory(args.pid))
    crawling.cancel()
    for _, writer in idle + slow:
        writer.close()


async def hold(args, place):
    reader, writer = await asyncio.open_connection(*place)
    begun = said = time.perf_counter()
    count = 0
    while time.perf_counter() - begun < 60 * args.minutes:
        await ask(reader, writer, args.address, new_search())
        count += 1
        if time.perf_counter() - said >= 30:
            said = time.perf_counter()
            print(f"{(said - begun) / 60:.1f} min, {count} searches" + memory(args.pid), flush=True)
        await asyncio.sleep(max(0, begun + count / args.rate - time.perf_counter()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address")
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--slow", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--pid", type=int)
    args = parser.parse_args()
    host, _, port = args.address.rpartition(":")
    if host not in ("127.0.0.1", "[::1]", "localhost"):
        parser.error("loopback addresses alone")
    place = (host.strip("[]"), int(port))
    asyncio.run(hold(args, place) if args.minutes else crowd(args, place))


if __name__ == "__main__":
    main()
