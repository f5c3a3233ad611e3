"""Checks messages against the published schema: as much of JSON Schema as share/schemas use."""
import functools
import json
import os
import re

FOLDER = os.path.join(os.environ.get("PINWHEEL_SOURCE") or
                      os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."), "share", "schemas")
KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
# What this reads; a schema that says more would be passed over in silence.
KNOWN = {"$schema", "$id", "$ref", "title", "description", "definitions", "type", "enum", "const", "required",
         "properties", "additionalProperties", "maxProperties", "items", "minItems", "maxItems", "uniqueItems", "oneOf",
         "anyOf", "minimum", "maximum", "minLength", "maxLength", "pattern", "default", "examples", "propertyNames"}


@functools.lru_cache(maxsize=None)
def load(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return json.load(file)


def is_kind(value, kind):
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, KINDS[kind])


def resolve(ref, file):
    name, _, path = ref.partition("#")
    file = name or file
    schema = load(file)
    for part in path.split("/")[1:]:
        schema = schema[part]
    return schema, file


def faults(value, schema, file, at=""):
    """What is wrong with a value, each with its place."""
    if schema is True:
        return []
    if schema is False:
        return [f"{at}: nothing is expected here"]
    assert set(schema) <= KNOWN, f"this reads no {set(schema) - KNOWN} of {file}"
    out = []
    if "$ref" in schema:
        out += faults(value, *resolve(schema["$ref"], file), at)
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_kind(value, kind) for kind in kinds):
        return out + [f"{at}: {json.dumps(value)[:80]} is no {' or '.join(kinds)}"]
    if "enum" in schema and value not in schema["enum"]:
        out.append(f"{at}: {json.dumps(value)[:80]} is none of {schema['enum']}")
    if "const" in schema and value != schema["const"]:
        out.append(f"{at}: {json.dumps(value)[:80]} is not {schema['const']}")
    for word, count in (("anyOf", None), ("oneOf", 1)):
        if word in schema:
            fits = sum(not faults(value, each, file, at) for each in schema[word])
            if fits == 0 or (count and fits != count):
                out.append(f"{at}: fits {fits} of {word}")
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            out.append(f"{at}: a text of {len(value)} characters")
        if "pattern" in schema and not re.search(schema["pattern"], value):
            out.append(f"{at}: {value[:80]!r} is not like {schema['pattern']}")
    if is_kind(value, "number") and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        out.append(f"{at}: {value} is out of bounds")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            out.append(f"{at}: {len(value)} entries")
        items = schema.get("items", True)
        for i, each in enumerate(value):
            # A list of schemas is one for each place.
            one = items if not isinstance(items, list) else items[i] if i < len(items) else True
            out += faults(each, one, file, f"{at}/{i}")
    if isinstance(value, dict):
        out += [f"{at}: {name} is missing" for name in schema.get("required", []) if name not in value]
        if len(value) > schema.get("maxProperties", len(value)):
            out.append(f"{at}: {len(value)} members")
        known = schema.get("properties", {})
        for name, each in value.items():
            out += faults(each, known.get(name, schema.get("additionalProperties", True)), file, f"{at}/{name}")
    return out


def faults_of_message(message, side="server"):
    """Of a whole message: it is of a known type, and every member of it is described."""
    file = "protocol.schema.json"
    kind = f"{side}-{message.get('type')}"
    schema = load(file)["definitions"].get(kind)
    if schema is None:
        return [f"there is no {kind}"]
    out = [f"/{name}: nobody described it" for name in message if name not in schema["properties"]]
    return out + faults(message, schema, file)
