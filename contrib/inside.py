"""Writes down what is inside the program: a bill of materials (CycloneDX 1.6) and the texts of all licences.

    inside.py TARGET BILL.json LICENCES.txt [OPTION…]    what a build for this target contains; options as cargo's

SOURCE_DATE_EPOCH is the time of the bill. Everything else comes from cargo and from src/licences.txt.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tomllib
import uuid
from datetime import datetime, timezone

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTICES = re.compile(r"(LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|UNLICENSE|OFL)", re.IGNORECASE)


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def resolved(target, options):
    """Packages by id, and for each that goes into the program, what it depends on; first the program itself."""
    said = output("cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target, *options)
    metadata = json.loads(said)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    root = metadata["resolve"]["root"]
    inside, waiting = {root: set()}, [root]
    while waiting:
        one = waiting.pop()
        # Not what only tests and builds need.
        needed = {each["pkg"] for each in nodes[one]["deps"] if None in (kind["kind"] for kind in each["dep_kinds"])}
        # The crates of this repository are the program.
        ours = {each for each in needed if packages[each]["source"] is None}
        inside[root if packages[one]["source"] is None else one] |= needed - ours
        for each in needed - ours - inside.keys():
            inside[each] = set()
            waiting.append(each)
        waiting.extend(ours)
    inside = {one: sorted(needed) for one, needed in inside.items()}
    return packages, inside


def address(package):
    return f"pkg:cargo/{package['name']}@{package['version']}"


def licence(package):
    # An older way to write “or”.
    return package["license"].replace("/", " OR ")


def crate(package, checksums):
    component = {
        "type": "library",
        "bom-ref": address(package),
        "name": package["name"],
        "version": package["version"],
        "licenses": [{"expression": licence(package)}],
        "purl": address(package),
    }
    if checksum := checksums.get((package["name"], package["version"])):
        component["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    if package["repository"]:
        component["externalReferences"] = [{"type": "vcs", "url": package["repository"]}]
    return component


def beside():
    """What no crate names: files that are built in, the compiler's library and the C library."""
    for line in (ROOT / "src/licences.txt").read_text().splitlines():
        name, expression, where = line.split("  ")
        if " (" in name:
            yield name, None, expression, where
    compiler = output("rustc", "--version").split()[1]
    yield "Rust standard library", compiler, "MIT OR Apache-2.0", "https://github.com/rust-lang/rust"
    yield "musl (C library)", None, "MIT", "https://musl.libc.org"


def part(name, version, expression, where):
    component = {"type": "library", "bom-ref": name, "name": name}
    if version:
        component["version"] = version
    component["licenses"] = [{"expression": expression}]
    component["externalReferences"] = [{"type": "website", "url": where}]
    return component


def bill(packages, inside):
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text())
    checksums = {(one["name"], one["version"]): one.get("checksum") for one in lock["package"]}
    root, *crates = sorted(inside, key=lambda one: (one != next(iter(inside)), address(packages[one])))
    parts = [part(*one) for one in beside()]
    program = {**crate(packages[root], checksums), "type": "application"}
    dependencies = [
        {"ref": address(packages[one]), "dependsOn": [address(packages[each]) for each in inside[one]]}
        for one in [root, *crates]
    ]
    dependencies[0]["dependsOn"] += [one["bom-ref"] for one in parts]
    commit = output("git", "rev-parse", "HEAD").strip()
    made = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        # The same commit has the same bill.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'schiri:{commit}')}",
        "version": 1,
        "metadata": {"timestamp": made.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": program},
        "components": [*(crate(packages[one], checksums) for one in crates), *parts],
        "dependencies": dependencies,
    }


def notices(package):
    """The files of a crate that say under which terms it comes."""
    folder = pathlib.Path(package["manifest_path"]).parent
    named = {path for path in folder.iterdir() if path.is_file() and NOTICES.match(path.name)}
    if package["license_file"]:
        named.add(folder / package["license_file"])
    return [path.read_text(errors="replace").replace("\r\n", "\n") for path in sorted(named)]


def row(name, version, expression, where):
    return "  ".join(filter(None, [f"{name} {version or ''}".strip(), expression, where]))


def licences(packages, inside):
    """The list, then each text once, below the crates that it comes with."""
    crates = sorted((packages[one] for one in inside), key=address)
    names = {address(package): f"{package['name']} {package['version']}" for package in crates}
    listed = [(package["name"], package["version"], licence(package), package["repository"]) for package in crates]
    rows = [row(*one) for one in [*listed, *beside()]]
    texts = {}
    held = [("Libertinus Serif", (ROOT / "crates/booklet/fonts/OFL.txt").read_text())]
    held += [(names[address(package)], text) for package in crates for text in notices(package)]
    for holder, text in held:
        # Many differ in their line breaks alone.
        _, holders = texts.setdefault(" ".join(text.split()), (text.strip(), {}))
        holders[holder] = None
    parts = ["\n".join(rows), *(f"{', '.join(holders)}:\n\n{text}" for text, holders in texts.values())]
    return ("\n\n" + "=" * 80 + "\n\n").join(parts) + "\n"


target, bill_file, licences_file, *options = sys.argv[1:]
packages, inside = resolved(target, options)
pathlib.Path(bill_file).write_text(json.dumps(bill(packages, inside), indent=1, ensure_ascii=False) + "\n")
pathlib.Path(licences_file).write_text(licences(packages, inside))
