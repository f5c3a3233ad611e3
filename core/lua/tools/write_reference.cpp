#include <iostream>

#include "pinwheel/game/paths.h"
#include "pinwheel/lua/reference.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: pinwheel-lua-reference FILE.md\n";
        return 2;
    }
    if (auto error = pinwheel::write_file(argv[1], pinwheel::api_reference())) {
        std::cerr << error->message << '\n';
        return 1;
    }
    return 0;
}
