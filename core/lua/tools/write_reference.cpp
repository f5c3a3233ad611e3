#include <iostream>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/lua/reference.h"

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: pinwheel-lua-reference FILE.md SERVICES.schema.json\n";
        return 2;
    }
    auto error = pinwheel::write_file(argv[1], pinwheel::api_reference());
    if (!error) error = pinwheel::write_file(argv[2], pinwheel::services_schema());
    if (error) std::cerr << error->message << '\n';
    return error ? 1 : 0;
}
