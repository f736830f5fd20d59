import { texts } from "./texts.ts";
import en_US from "./en_US/content.json" with { type: "json" };
import vi_VN from "./vi_VN/content.json" with { type: "json" };

export const contentTexts = texts("content", { en_US, vi_VN });
