import { texts } from "./texts.ts";
import en_US from "./en_US/demo.json" with { type: "json" };
import vi_VN from "./vi_VN/demo.json" with { type: "json" };

export const demoTexts = texts("demo", { en_US, vi_VN });
