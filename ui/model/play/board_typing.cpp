#include "model/play/board_typing.h"

namespace pinwheel::ui {

BoardTyping::Is BoardTyping::press(bool bound, std::int64_t at) {
    if (at - at_ >= pause) last_ = Is::begins;
    at_ = at;
    if (last_ != Is::stray) last_ = bound ? Is::key : last_ == Is::key ? Is::stray : Is::begins;
    return last_;
}

}  // namespace pinwheel::ui
