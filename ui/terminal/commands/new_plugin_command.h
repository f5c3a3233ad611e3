#pragma once
/// `new-plugin KIND ID`: a folder with the smallest plugin of a kind, to begin from.
#include <string>

namespace pinwheel::terminal {

struct NewPluginOptions {
    std::string kind, id, title, folder;
};

/// Copies share()/templates/KIND with the id and title put in. Nothing is written over.
int new_plugin(const NewPluginOptions&);

}  // namespace pinwheel::terminal
