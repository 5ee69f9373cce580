"""Writes web/src/api/generated.ts: everything that goes over the wire, as TypeScript types.

python web/wire_types.py            writes the file
python web/wire_types.py --check    fails if the file is not what the server's code says
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from spielkreis.server.net import routes
from spielkreis.server.storage import table_index
from spielkreis.server.table import choices, commands, records, verify
from spielkreis.server.wire import messages
from spielkreis.tac.view import View as TacView
from spielkreis.tackle.position import View as TackleView

TARGET = Path(__file__).parent / "src/api/generated.ts"
SENT = {
    "FromClient": messages.FromClient,
    "NewTable": commands.NewTable,
    "Person": routes.Person,
    "Code": routes.Code,
    "Wanted": choices.Wanted,
    "Drawing": choices.Drawing,
    "GameText": routes.GameText,
}
RECEIVED = {
    "FromServer": messages.FromServer,
    "Listed": table_index.Listed,
    "Mine": table_index.Mine,
    "Offers": routes.Offers,
    "Replay": records.Replay,
    "Verdict": verify.Verdict,
    "Rules": choices.Rules,
    "Judged": choices.Judged,
    "TackleView": TackleView,
    "TacView": TacView,
}
HEAD = "// Made by web/wire_types.py from the server's messages; `make test` fails if it is not up to date.\n"
Schema = dict[str, Any]


def main() -> int:
    text = generated()
    if "--check" in sys.argv[1:]:
        return 0 if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


def generated() -> str:
    """The whole file."""
    sent = _components(SENT)
    received = _components(RECEIVED)
    clash = [name for name in sent.keys() & received.keys() if sent[name][0] != received[name][0]]
    if clash:
        sys.exit(f"two different messages are called {clash[0]}")
    parts = [HEAD]
    for name, (schema, kind) in sorted({**sent, **received}.items()):
        text = _declaration(name, schema, complete=name in received and not _omits(kind))
        parts.append(
            text if name in received else text.replace(": Settings;", ': Pick<Settings, "game"> & Partial<Settings>;')
        )
    return "\n".join(parts)


def _components(wanted: dict[str, Any]) -> dict[str, tuple[Schema, Any]]:
    """The named schemas that these types need, and their own, each with its class if it has one."""
    schemas, found = msgspec.json.schema_components(list(wanted.values()), ref_template="{name}")
    classes = {cls.__name__: cls for cls in _structs(msgspec.Struct)}
    made = {name: (schema, classes.get(name)) for name, schema in found.items()}
    for (name, kind), schema in zip(wanted.items(), schemas, strict=True):
        made[name] = (made.pop(schema["$ref"])[0] if "$ref" in schema else schema, kind)
    return made


def _structs(base: type) -> list[type]:
    return [base, *(each for child in base.__subclasses__() for each in _structs(child))]


def _omits(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults


def _declaration(name: str, schema: Schema, *, complete: bool) -> str:
    comment = f"/** {schema['description'].splitlines()[0]} */\n" if schema.get("description") else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    required = set(schema.get("required", ()))
    lines = []
    for field, value in schema["properties"].items():
        # What the server sends is always there, but for what it leaves out when unchanged.
        always = field in required or (complete and "default" in value)
        lines.append(f"  readonly {field}{'' if always else '?'}: {_type(value)};\n")
    return f"{comment}export interface {name} {{\n{''.join(lines)}}}\n"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return f"readonly [{', '.join(_type(each) for each in schema['prefixItems'])}]"
        case "array":
            item = _type(schema.get("items") or {})
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Readonly<Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>>"
    return "unknown"


def _literal(value: object) -> str:
    return "null" if value is None else msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.exit(main())
