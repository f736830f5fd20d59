import { texts } from "./texts.ts";
import en_US from "./en_US/requests.json" with { type: "json" };
import vi_VN from "./vi_VN/requests.json" with { type: "json" };

export const requestsTexts = texts("requests", { en_US, vi_VN });
