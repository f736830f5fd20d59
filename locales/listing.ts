import { texts } from "./texts.ts";
import en_US from "./en_US/listing.json" with { type: "json" };
import vi_VN from "./vi_VN/listing.json" with { type: "json" };

export const listingTexts = texts("listing", { en_US, vi_VN });
