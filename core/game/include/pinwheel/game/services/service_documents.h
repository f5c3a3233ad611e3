#pragma once
/// What documents, schemas and programs outside are told of the services, made from their lists of fields.
#include <string>

#include "pinwheel/game/variant/datum.h"

namespace pinwheel {

/// share/schemas/services.schema.json: a definition for each struct, and for each service the shape of its answer.
std::string services_schema();
/// The tables of the Lua reference: the services with their arguments, and a table for each struct.
std::string services_reference();
/// The table of services in ARCHITECTURE.md.
std::string services_table();

/// Plain data as JSON in one line; a number that JSON cannot write is null.
std::string to_json(const Datum&);

}  // namespace pinwheel
