// The page: a game below /g/, the landing page elsewhere. Both are the same bytes.
import { GamePage } from "./game";
import { Landing } from "./landing";
import { applyTheme, loadPieces } from "./theme";

applyTheme();
void loadPieces()
  .catch(() => undefined)
  .then(() => document.body.append(/^\/g\/[a-z0-9]{8}$/.test(location.pathname) ? new GamePage() : new Landing()));
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
