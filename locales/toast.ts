import { texts } from "./texts.ts";
import en_US from "./en_US/toast.json" with { type: "json" };
import vi_VN from "./vi_VN/toast.json" with { type: "json" };

export const toastTexts = texts("toast", { en_US, vi_VN });
