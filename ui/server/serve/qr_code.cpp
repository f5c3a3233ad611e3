#include "server/serve/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace pinwheel::server {

std::optional<std::string> qr_code(const std::string& text) {
    constexpr int quiet_zone = 4;  // modules around it that the standard asks for
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        text.size() > 300 ? nullptr : QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    if (!code) return {};
    std::string path;
    for (int y = 0; y < code->width; ++y)
        for (int x = 0; x < code->width; ++x)
            if (code->data[y * code->width + x] & 1)
                path += "M" + std::to_string(x + quiet_zone) + " " + std::to_string(y + quiet_zone) + "h1v1h-1z";
    const std::string side = std::to_string(code->width + 2 * quiet_zone);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + " " + side +
           "\" shape-rendering=\"crispEdges\"><rect width=\"" + side + "\" height=\"" + side +
           "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path + "\"/></svg>";
}

}  // namespace pinwheel::server
