#pragma once
/// The network of trusted scripts: seats of core/net as scripts ask them.
#include "pinwheel/lua/network.h"

namespace pinwheel::terminal {

class ScriptNetwork final : public Network {
public:
    Result<std::unique_ptr<RemoteSeat>> connect(const std::string& link, const std::string& seat) override;
    Result<Made> host(const std::string& server, const Wish&, const std::function<bool()>& stop) override;
};

}  // namespace pinwheel::terminal
