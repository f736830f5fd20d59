import { texts } from "#locales/texts.ts";
import en_US from "./en_US.json" with { type: "json" };
import vi_VN from "./vi_VN.json" with { type: "json" };

/** Only for the server, which makes the form's HTML. */
export const extrasTexts = texts("extras", { en_US, vi_VN });
