import { texts } from "./texts.ts";
import en_US from "./en_US/chat.json" with { type: "json" };
import vi_VN from "./vi_VN/chat.json" with { type: "json" };

export const chatTexts = texts("chat", { en_US, vi_VN });
