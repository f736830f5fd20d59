import { texts } from "./texts.ts";
import en_US from "./en_US/shop.json" with { type: "json" };
import vi_VN from "./vi_VN/shop.json" with { type: "json" };

export const shopTexts = texts("shop", { en_US, vi_VN });
