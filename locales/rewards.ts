import { texts } from "./texts.ts";
import en_US from "./en_US/rewards.json" with { type: "json" };
import vi_VN from "./vi_VN/rewards.json" with { type: "json" };

export const rewardsTexts = texts("rewards", { en_US, vi_VN });
