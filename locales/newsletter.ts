import { texts } from "./texts.ts";
import en_US from "./en_US/newsletter.json" with { type: "json" };
import vi_VN from "./vi_VN/newsletter.json" with { type: "json" };

export const newsletterTexts = texts("newsletter", { en_US, vi_VN });
