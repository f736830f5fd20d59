import { texts } from "./texts.ts";
import en_US from "./en_US/returns.json" with { type: "json" };
import vi_VN from "./vi_VN/returns.json" with { type: "json" };

export const returnsTexts = texts("returns", { en_US, vi_VN });
