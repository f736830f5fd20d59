import { texts } from "./texts.ts";
import en_US from "./en_US/account.json" with { type: "json" };
import vi_VN from "./vi_VN/account.json" with { type: "json" };

export const accountTexts = texts("account", { en_US, vi_VN });
