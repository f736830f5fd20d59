import { texts } from "./texts.ts";
import en_US from "./en_US/offline.json" with { type: "json" };
import vi_VN from "./vi_VN/offline.json" with { type: "json" };

export const offlineTexts = texts("offline", { en_US, vi_VN });
