import { texts } from "./texts.ts";
import en_US from "./en_US/api.json" with { type: "json" };
import vi_VN from "./vi_VN/api.json" with { type: "json" };

export const apiTexts = texts("api", { en_US, vi_VN });
