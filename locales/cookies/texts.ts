import { texts } from "#locales/texts.ts";
import en_US from "./en_US.json" with { type: "json" };
import vi_VN from "./vi_VN.json" with { type: "json" };

export const cookiesTexts = texts("cookies", { en_US, vi_VN });
