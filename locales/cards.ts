import { texts } from "./texts.ts";
import en_US from "./en_US/cards.json" with { type: "json" };
import vi_VN from "./vi_VN/cards.json" with { type: "json" };

export const cardsTexts = texts("cards", { en_US, vi_VN });
