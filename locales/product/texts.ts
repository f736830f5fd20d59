import { texts } from "#locales/texts.ts";
import en_US from "./en_US.json" with { type: "json" };
import vi_VN from "./vi_VN.json" with { type: "json" };

/** Of a product's page, only for the server, which makes the sentences and the HTML. */
export const productTexts = texts("product", { en_US, vi_VN });
