import { texts } from "./texts.ts";
import en_US from "./en_US/wishlist.json" with { type: "json" };
import vi_VN from "./vi_VN/wishlist.json" with { type: "json" };

export const wishlistTexts = texts("wishlist", { en_US, vi_VN });
