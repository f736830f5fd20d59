/** Plain numbers and lists that both sides and the browser need. The only contract file whose values ship to phones. */

export const LOCALES = ["en_US", "vi_VN"] as const;
export type Locale = (typeof LOCALES)[number];

export const PAGE_SIZE = 24;
export const SORTS = [
  "relevance",
  "latest",
  "price-asc",
  "price-desc",
  "name-asc",
  "name-desc",
] as const; // spec 9
export type Sort = (typeof SORTS)[number];

export const MAX_QUANTITY = 99;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_EMAIL_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 8; // spec 9
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_COUPON_LENGTH = 40;
/** Coupons and gift cards in one go. */
export const MAX_CODES = 10;
export const HISTORY_PAGE_SIZE = 10;
export const MAX_NAME_LENGTH = 60;
export const MAX_STREET_LENGTH = 120;
export const MAX_REFERRAL_LENGTH = 40;
export const MAX_LINK_LENGTH = 500;
export const MAX_NOTE_LENGTH = 1000;

/** Every size in which a picture is served, `width x height`. Any other is a 404, so nobody can fill the cache. */
export const SQUARE_SIZES = [96, 160, 320, 480, 640, 960, 1280] as const;
export const WIDE_SIZES = [640, 960, 1600] as const; // 16:9
