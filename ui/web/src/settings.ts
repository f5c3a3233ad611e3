// What a person likes: colours, sound, speech, notices.
import { h } from "./dom";
import { changeSettings, settings, type Settings } from "./store";
import { applyTheme, themes } from "./theme";

type Switch = Exclude<keyof Settings, "theme">;

export function settingsCard(): HTMLElement {
  const now = settings();
  const theme = h(
    "select",
    { "aria-label": "Colours" },
    h("option", { value: "" }, "As the system"),
    ...themes.map((each) => h("option", { value: each.id }, each.title)),
  );
  theme.value = now.theme;
  theme.addEventListener("change", () => {
    changeSettings({ theme: theme.value });
    applyTheme();
  });
  const flag = (name: Switch, words: string, ask?: () => void): HTMLElement => {
    const field = h("input", { type: "checkbox" });
    field.checked = now[name];
    field.addEventListener("change", () => {
      changeSettings({ [name]: field.checked });
      if (field.checked) ask?.();
    });
    return h("label", { class: "check" }, field, words);
  };
  return h(
    "details",
    { class: "settings" },
    h("summary", {}, "Settings"),
    h(
      "div",
      { class: "sheet" },
      h("label", { class: "field" }, h("span", {}, "Colours"), theme),
      flag("sound", "Sound when it is my turn"),
      "speechSynthesis" in window ? flag("speech", "Speak what the moderator says") : null,
      "Notification" in window && window.isSecureContext
        ? flag("notify", "Notify me when it is my turn", () => void Notification.requestPermission())
        : null,
      flag("touchDrag", "Drag pieces by touch where taking one up binds"),
    ),
  );
}

let audio: AudioContext | null = null;

/** A short soft tone. */
export function chime(): void {
  if (!settings().sound) return;
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator(),
      volume = audio.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.12, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  } catch {
    audio = null;
  }
}

export function speak(words: string): void {
  if (settings().speech && "speechSynthesis" in window) speechSynthesis.speak(new SpeechSynthesisUtterance(words));
}

export function notify(words: string): void {
  if (!settings().notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  try {
    new Notification("Pinwheel", { body: words, tag: location.pathname });
  } catch {
    return; // some phones only allow notices of service workers
  }
}
