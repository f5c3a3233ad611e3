#include "paint/png.h"

#include <fstream>
#include <system_error>

#include <unistd.h>

#include <wx/image.h>
#include <wx/init.h>
#include <wx/mstream.h>

#include "paint/scene_painter.h"

namespace pinwheel::paint {
namespace {

constexpr int largest_side = 16384;
constexpr double most_pixels = 64e6;

}  // namespace

Result<std::string> png_bytes(const Scene& scene, const Theme& theme, const PieceSet& pieces, int width, int height) {
    if (width < 1 || height < 1 || width > largest_side || height > largest_side ||
        double(width) * height > most_pixels)
        return Error{"png.size",
                     "A picture of " + std::to_string(width) + " by " + std::to_string(height) +
                         " pixels cannot be made: each side must be 1 to 16384, and 64 million pixels in all.",
                     {}};
    const wxInitializer toolkit;  // counted: a running program's own start is not disturbed
    if (!toolkit.IsOk()) return Error{"png.paint", "The picture cannot be painted: wxWidgets did not start.", {}};
    ScenePainter painter(theme, pieces);
    const auto image = painter.image(scene, width, height);
    if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
    wxMemoryOutputStream stream;
    if (!image.IsOk() || !image.SaveFile(stream, wxBITMAP_TYPE_PNG))
        return Error{"png.paint", "The picture cannot be painted: wxWidgets gave no PNG.", {}};
    std::string out(stream.GetSize(), '\0');
    stream.CopyTo(out.data(), out.size());
    return out;
}

Status render_png(const Scene& scene, const Theme& theme, const PieceSet& pieces, int width, int height,
                  const std::filesystem::path& path) {
    const auto bytes = png_bytes(scene, theme, pieces, width, height);
    if (!bytes) return bytes.error();
    auto beside = path;
    beside += ".new-" + std::to_string(::getpid());
    std::ofstream file(beside, std::ios::binary);
    file.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
    file.close();
    std::error_code failed;
    if (file) std::filesystem::rename(beside, path, failed);
    if (file && !failed) return {};
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return Error{"png.write", "The picture cannot be written to " + path.string() + ".", path.string()};
}

}  // namespace pinwheel::paint
