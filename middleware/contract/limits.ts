import { given } from "#given-languages";

/** Numbers and lists that both sides and the browser need. The only contract file whose values reach the browser. */

/** The languages whose texts are in the build. */
export const BUILT_IN = ["en_US", "vi_VN"] as const;
/** Those of the build, or one of the owner's folder (decision 046), which the compiler does not know. */
export type Locale = (typeof BUILT_IN)[number];
/** The shop's languages; the first one's addresses have no prefix. */
export const LOCALES = (given ?? "en_US vi_VN").split(" ") as unknown as typeof BUILT_IN;
/** The cookies of the locale and of the light view. */
export const CHOICE_DAYS = 365; // spec 9.2

export const PAGE_SIZE = 24;
/** Of a price filter, in minor units: of currencies in large numbers, too. */
export const MAX_PRICE = 1_000_000_000_000;
/** The last page of any list that can be requested. */
export const MAX_PAGE = 100_000;
export const MAX_FACET_VALUES = 30;
export const SITEMAP_PART = 5_000;
export const SORTS = [
  "relevance",
  "latest",
  "price-asc",
  "price-desc",
  "name-asc",
  "name-desc",
] as const; // spec 9.7

export const MAX_QUANTITY = 99;
export const MAX_CART_LINES = 100;
/** In a link that fills a cart (spec 11.13). */
export const MAX_LINKED_LINES = 20;
/** Of the values that are chosen with one product, and of a text that is typed with one. */
export const MAX_EXTRAS = 40;
export const MAX_EXTRA_TEXT = 100;
/** The newest presses on "Add to cart" that a cart knows again. */
export const MAX_ADDED_KEYS = 20;
/** The newest order proofs that a browser keeps. */
export const MAX_ORDER_TOKENS = 10;
/** The time within which a payment has to be finished. */
export const PAYMENT_MINUTES = 30;
/** How long an order waits for its bank transfer, unless the setting of this name says otherwise. */
export const BANK_TRANSFER_DAYS = 7;
/** Of one customer or e-mail address: each reserves its goods until the last day. */
export const MAX_PICKUP_PLACES = 20;
export const MAX_UNPAID_TRANSFERS = 3;
/** Of guests with one e-mail address, until they are delivered, unless the setting of this name says otherwise. */
export const GUEST_CASH_ORDERS = 5;
/** Of guests from one network address in a day, unless the setting of this name says otherwise. */
export const GUEST_ORDERS_PAID_LATER = 10;
/** After which unchanged carts and wishes of guests are deleted, unless the setting of this name says otherwise. */
export const GUEST_CART_DAYS = 90;
/** After which a session without a visit ends, unless the setting of this name says otherwise (decision 069). */
export const SESSION_IDLE_DAYS = 14;
export const MAX_WISHES = 200;
/** The newest wishes whose variants a browser's cookie names; pages mark others by a query. */
export const MAX_MARKED_WISHES = 60;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_EMAIL_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 8; // spec 9.1
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_COUPON_LENGTH = 40;
/** The most codes in one submission. */
export const MAX_CODES = 10;
export const HISTORY_PAGE_SIZE = 10;
export const MAX_NAME_LENGTH = 60;
/** Of a name that is typed into one field. */
export const MAX_FULL_NAME_LENGTH = 120;
export const MAX_STREET_LENGTH = 120;
export const MAX_STREET_TYPE_LENGTH = 30;
export const MAX_POSTCODE_LENGTH = 10;
export const MAX_PHONE_LENGTH = 30;
export const MAX_COMPANY_LENGTH = 120;
export const MAX_TAX_NUMBER_LENGTH = 30;
export const MAX_ADDRESSES = 50;
export const MAX_REFERRAL_LENGTH = 40;
/** The number of products in a row of the home page or of recommendations. */
export const PRODUCT_ROW_LENGTH = 8;
export const MAX_LINK_LENGTH = 500;
/** More than any form or call of the shop has; `contract/values/posted.ts` refuses the rest. */
export const MAX_FORM_FIELDS = 300;
/** In a field's name: `lines[2].quantity` has the index 2 and the depth 3. */
export const MAX_INDEX = 100;
export const MAX_FIELD_DEPTH = 5;
/** Of the texts in a form; images are counted by themselves. */
export const MAX_FORM_BYTES = 200_000;
export const MAX_JSON_BYTES = 100_000;
export const MAX_JSON_DEPTH = 20;
export const MAX_JSON_VALUES = 1_000;
export const MAX_NOTE_LENGTH = 1000;

export const MAX_REVIEW_LENGTH = 2000;
export const REVIEW_PAGE_SIZE = 10;
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export const REPORT_REASONS = ["offensive", "spam", "private", "off-topic"] as const;

/** The largest size in which a product's image is shown. */
export const LARGE_IMAGE = 1280;
/**
 * Every size in which an image is served, `width x height`. Any other is a 404, so that requests cannot fill the cache.
 */
export const SQUARE_SIZES = [96, 160, 320, 480, 640, 960, LARGE_IMAGE] as const;
export const WIDE_SIZES = [640, 960, 1600] as const; // 16:9
export const TEXT_SIZES = [480, 960] as const; // widths in a text, in the picture's own ratio

/** The time within which a login by a provider has to be finished (decision 010). */
export const LOGIN_MINUTES = 30;

/** The lifetime of a mailed login code (decision 051). */
export const CODE_MINUTES = 10;

/** The time within which the second step of a login follows the first (decision 057). */
export const STEP_MINUTES = 10;
/** The time within which the browser answers the shop's question for a passkey (decision 076). */
export const PASSKEY_MINUTES = 5;
/** Of one customer. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** What one address can wait for. */
export const MAX_RESTOCKS = 50;
/** More than the link has that confirms an address of the greatest length. */
export const MAX_RESTOCK_LINK_LENGTH = 480;
/** More than the link of an order mail has. */
export const MAX_ORDER_LINK_LENGTH = 200;

/** The tabs of spec 4.2 over a customer's orders. */
export const ORDER_TABS = [
  "all",
  "draft",
  "to-confirm",
  "wait-payment",
  "to-receive",
  "completed",
  "canceled",
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
export const ORDERS_PER_PAGE = 10;
export const MAX_ORDER_SEARCH_LENGTH = 80;
export const MAX_ORDER_NUMBER_LENGTH = 40;
/** The most images of products on an order in the list. */
export const MAX_ORDER_IMAGES = 3;
/** The newest messages of an order that are shown. */
export const MAX_CHAT_MESSAGES = 200;
/** A customer's newest gift cards that are shown. */
export const MAX_GIFT_CARDS = 50;
/** How far ahead a gift card can be sent. */
export const GIFT_DAYS = 365;
export const MAX_GIFT_MESSAGE = 500;
export const MAX_GIFT_RESENDS = 3;
/** Of the payer's words that are on the parcel. */
export const MAX_PARCEL_MESSAGE = 200;
/** The mails to a receiver about one order. */
export const MAX_RECEIVER_ASKS = 4;
export const DELIVERY_TIMES = ["any", "morning", "afternoon", "evening", "weekend"] as const;
/** What counts as sold lately, and how many of those that sold best are looked at for some in stock. */
export const BEST_SELLING_DAYS = 90;
export const MAX_BEST_SELLING = 100;
/** Of a product. */
export const MAX_DOCUMENTS = 20;
/** Of one document, which the shop holds in memory. */
export const MAX_DOCUMENT_BYTES = 10_000_000;
/** Of old addresses that staff redirect. */
export const MAX_REDIRECTS = 2_000;
/** Without a setting (`returns.days` of shop.yaml); spec 9.3, from the delivery. */
export const RETURN_DAYS = 30;

/** Images that shoppers send (spec 5.3, 5.4 and 9.1): PNG, JPG or GIF. */
export const MAX_IMAGES = 5;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** The longer side of a stored image, in pixels. */
export const IMAGE_SIDE = 2000;
/** Names of form fields: files and tokens, and the tokens that the shopper removes. */
export const IMAGES_FIELD = "pictures";
export const REMOVE_IMAGE_FIELD = "removePicture";
/** The token of an uploaded image: its id, and a signature of the server that stores it. */
export const UPLOAD_TOKEN = /^([\w-]{22})\.([\w-]{43})$/;
export const UPLOAD_ID_LENGTH = 22;
export const MAX_MESSAGE_LENGTH = 2000;
export const RETURNS_PAGE_SIZE = 10;
