import { LOCALES } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { CONTENT_PAGES } from "#app/content-pages.ts";
import type { ShopperHint } from "#app/server/gateway/call.server.ts";
import { config } from "#app/server/config.server.ts";
import {
  isFacet,
  isListingParameter,
  isListParameter,
  sorted,
} from "#app/shop/listing-parameters.ts";

/**
 * The address of a public page: a path with the parameters that the page reads, sorted by name. Its light view begins with
 * `light`. For shoppers with a price list of their own, a space and the list follow.
 */
export type PageKey = string & { readonly isPageKey: unique symbol };

type Kind = {
  path: RegExp;
  isParameter: (name: string) => boolean;
  /** Whether the page shows no more of this shopper than marks. */
  isFor: (shopper: ShopperHint, parameters: URLSearchParams) => boolean;
};

const none = () => false;
const anyone = () => true;

/** With `yours` the page shows a customer's own review. */
const withoutYours = ({ isSignedIn }: ShopperHint, parameters: URLSearchParams) =>
  !isSignedIn || !parameters.has("yours");
/** The page shows which variants are on the wishlist, and the cookie names the newest only. */
const knownWishes = ({ wishes, wished }: ShopperHint) => wishes === wished.length;

/** The guide shows the support hours of the present moment. */
const TEXTS = CONTENT_PAGES.filter((path) => path !== "/guide");

const KINDS: Kind[] = [
  { path: /^\/$/, isParameter: none, isFor: anyone },
  { path: /^\/category\/.+$/, isParameter: isListingParameter, isFor: anyone },
  { path: /^\/search$/, isParameter: isListingParameter, isFor: anyone },
  { path: /^\/product\/[^/]+$/, isParameter: (name) => name === "variant", isFor: knownWishes },
  { path: /^\/product\/[^/]+\/reviews$/, isParameter: isListParameter, isFor: withoutYours },
  { path: new RegExp(`^(${TEXTS.join("|")}|/storyblok/.+)$`), isParameter: none, isFor: anyone },
];

/** Parameters whose pages are rendered for each request; `ref` is an invitation. */
const BYPASSING = /^(ref|_storyblok.*|draft|report)$/;
const MAX_LENGTH = 1_000;

export type PublicPage = {
  /** The page that this shopper gets, like others but for marks; null if theirs is rendered for each request. */
  keyFor: (shopper: ShopperHint, isLight: boolean) => PageKey | null;
};

/** Null if the address is not one of a page that is kept. */
export function publicPage({ pathname, searchParams }: URL): PublicPage | null {
  const path = withoutPrefix(pathname);
  const kind = KINDS.find((one) => one.path.test(path));
  if (!kind || !isUsualSpelling(pathname)) return null;
  const entries = [...searchParams];
  if (entries.some(([name]) => BYPASSING.test(name))) return null;
  const known = entries.filter(([name, value]) => kind.isParameter(name) && value !== "");
  const search = new URLSearchParams(sorted(known.filter(isRead))).toString();
  const address = search ? `${pathname}?${search}` : pathname;
  if (address.length > MAX_LENGTH) return null;
  return {
    keyFor(shopper, isLight) {
      if (shopper.priceList === null || !kind.isFor(shopper, searchParams)) return null;
      const page = isLight ? LIGHT + address : address;
      return (shopper.priceList === "" ? page : `${page} ${shopper.priceList}`) as PageKey;
    },
  };
}

/** Loaders read the first value of a parameter, and each value of a facet once. */
function isRead([name, value]: [string, string], at: number, all: [string, string][]): boolean {
  const first = all.findIndex(
    ([one, other]) => one === name && (other === value || !isFacet(name)),
  );
  return first === at;
}

/**
 * Whether links of the shop spell the path so. One page has many other spellings (`/category/%68oney`), which would take
 * the memory of other pages. `.data` is React Router's address of a page's data, which contains the shopper's marks; `.md` is not HTML.
 */
function isUsualSpelling(pathname: string): boolean {
  if (/\.(data|md)$/.test(pathname) || (pathname.endsWith("/") && pathname !== "/")) return false;
  try {
    return encodeURI(decodeURI(pathname)) === pathname;
  } catch {
    return false; // not UTF-8
  }
}

/** Addresses with parameters, and price lists, may be many and have a part of the memory for themselves. */
export function isOneOfMany(key: PageKey): boolean {
  return /[? ]/.test(key);
}

/** Other keys begin with a slash. */
const LIGHT = "light";

export function isLightKey(key: PageKey): boolean {
  return key.startsWith(LIGHT);
}

export function urlOf(key: PageKey): URL {
  const [address = ""] = key.split(" ", 1);
  return new URL(isLightKey(key) ? address.slice(LIGHT.length) : address, config.PUBLIC_URL);
}

/** "" for the guests' one. */
export function priceListOf(key: PageKey): string {
  const end = key.indexOf(" ");
  return end < 0 ? "" : key.slice(end + 1);
}

function withoutPrefix(pathname: string): string {
  for (const locale of LOCALES) {
    const prefix = PREFIX[locale];
    if (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return pathname.slice(prefix.length) || "/";
  }
  return pathname;
}
