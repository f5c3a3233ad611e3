#include "pinwheel/game/tree/announcements.h"

#include "pinwheel/view/reason_words.h"

#include <string_view>

namespace pinwheel {
namespace {

/// Numbers are written seven bits at a time, the low ones first; the high bit says that more follow. A text is its
/// length and its bytes, a list its length and its members.
class SaidWriter {
public:
    explicit SaidWriter(std::vector<char>& out) : out_(out) {}

    void write(const Announcement& said) {
        number(said.audience.size());
        for (const Viewer& viewer : said.audience) {
            number(static_cast<std::size_t>(viewer.kind));
            number(viewer.seat.v);
        }
        text(said.notice.code);
        number(said.notice.args.size());
        for (const auto& [name, value] : said.notice.args) {
            text(name);
            text(value);
        }
        number(said.shown_too ? 1 : 0);
    }

private:
    void number(std::size_t value) {
        for (; value >= 0x80; value >>= 7) out_.push_back(static_cast<char>(value | 0x80));
        out_.push_back(static_cast<char>(value));
    }
    void text(std::string_view words) {
        number(words.size());
        out_.insert(out_.end(), words.begin(), words.end());
    }
    std::vector<char>& out_;
};

class SaidReader {
public:
    explicit SaidReader(const std::vector<char>& bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {}
    bool more() const { return at_ != end_; }

    Announcement read() {
        Announcement said;
        said.audience.resize(number());
        for (Viewer& viewer : said.audience) {
            viewer.kind = static_cast<Viewer::Kind>(number());
            viewer.seat.v = static_cast<std::uint16_t>(number());
        }
        said.notice.code = text();
        said.notice.args.resize(number());
        for (auto& [name, value] : said.notice.args) {
            name = text();
            value = text();
        }
        said.shown_too = number() != 0;
        return said;
    }

private:
    std::size_t number() {
        std::size_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const auto byte = static_cast<unsigned char>(*at_++);
            value |= static_cast<std::size_t>(byte & 0x7f) << shift;
            if (!(byte & 0x80)) return value;
        }
    }
    std::string_view text() {
        const std::size_t size = number();
        at_ += size;
        return {at_ - size, size};
    }
    const char *at_, *end_;
};

}  // namespace

Announcements::Announcements(const std::vector<Announcement>& said) {
    if (said.empty()) return;
    std::vector<char> bytes;
    bytes.reserve(64 * said.size());
    SaidWriter writer(bytes);
    for (const Announcement& each : said) writer.write(each);
    bytes_.assign(bytes.begin(), bytes.end());  // no more room than it takes
}

std::vector<Announcement> Announcements::all() const {
    std::vector<Announcement> out;
    for (SaidReader reader(bytes_); reader.more();) out.push_back(reader.read());
    return out;
}

std::string addressed(const Variant& variant, const Announcement& said) {
    const auto& seats = variant.info().seats;
    std::vector<std::string> to;
    for (const Viewer& viewer : said.audience)
        if (viewer.kind == Viewer::Kind::seat && viewer.seat.v < seats.size()) to.push_back(seats[viewer.seat.v].title);
    return (to.empty() ? "" : "To " + in_a_row(to) + ": ") + variant.phrase(said.notice);
}

}  // namespace pinwheel
