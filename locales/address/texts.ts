import { texts } from "#locales/texts.ts";
import en_US from "./en_US.json" with { type: "json" };
import vi_VN from "./vi_VN.json" with { type: "json" };

/** The fields' words by country; only for the server, which puts them into the page's data. */
export const addressTexts = texts("address", { en_US, vi_VN });
