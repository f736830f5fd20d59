import { texts } from "./texts.ts";
import en_US from "./en_US/cart.json" with { type: "json" };
import vi_VN from "./vi_VN/cart.json" with { type: "json" };

export const cartTexts = texts("cart", { en_US, vi_VN });
