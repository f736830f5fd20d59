import { cookiesTexts } from "#locales/cookies/texts.ts";
import { translator } from "#locales/texts.ts";
import { localeOfPath } from "#app/i18n/locales.ts";

const LOOK =
  "fixed inset-x-4 bottom-4 z-50 rounded-control border-l-4 border-bad bg-bad-light px-4 py-3 text-bad";

/** Says at the first form that a browser without cookies sends why it will have no effect. */
export function sayNoCookies(): void {
  const said = Object.assign(document.createElement("p"), { role: "alert", className: LOOK });
  document.body.append(said);
  said.textContent = translator(cookiesTexts, localeOfPath(location.pathname))("blocked");
}
