import { parse, serialize } from "cookie-es";
import { z } from "zod";
import { MAX_MARKED_WISHES, MAX_ORDER_TOKENS } from "#contract/limits.ts";
import { shopperCookieIn, shopperCookieName } from "#contract/values/shopper-cookie.ts";
import { Id } from "#contract/values/shapes.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Tokens } from "#middleware/erp.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { isSigned, signatureOf } from "#middleware/rules/signed.ts";
import { statePriceList } from "./stated-price-list.ts";

const YEAR = 31_536_000;

const Token = z.string().min(1).max(200);
const Content: z.ZodType<Tokens> = z.object({
  session: Token.nullable(),
  cart: Token.nullable(),
  orders: z.array(Token).max(MAX_ORDER_TOKENS),
  priceList: z.string().min(1).max(64),
  cartQuantity: z.int().min(0),
  // Missing in cookies of releases without wishlists.
  wishlist: Token.nullable().default(null),
  wishes: z.int().min(0).default(0),
  // Missing in cookies of releases that asked the ERP for them.
  wished: z.array(Id).max(MAX_MARKED_WISHES).default([]),
});

export type ShopperCookie = {
  /** The tokens of this browser's cookie; none if there is no cookie or its signature is wrong. */
  read(cookies: string | null): Tokens;
  write(tokens: Tokens): Promise<string>;
};

/**
 * Signed, not encrypted: its tokens are random and only the ERP accepts them. In the encoding of React Router's signed
 * cookies, which earlier releases used: `base64(JSON).base64(HMAC)`. The shop reads its hints from it.
 */
export function createShopperCookie(
  config: MiddlewareConfig,
  guestPriceList: string,
): ShopperCookie {
  const secret = config.SESSION_SECRET;
  const isSecure = config.PUBLIC_URL.startsWith("https:");
  const attributes = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: YEAR,
    secure: isSecure,
  } as const;
  async function statedIn({ session, priceList }: Tokens) {
    const { GATEWAY_SECRET } = config;
    const list = priceList === guestPriceList ? "" : priceList;
    if (!GATEWAY_SECRET || (session === null && list === "")) return {};
    return { stated: await statePriceList(GATEWAY_SECRET, session ?? "", list) };
  }
  return {
    read(cookies) {
      const value = decodedValue(shopperCookieIn(cookies) ?? "");
      if (value === "") return firstTokens(guestPriceList);
      const [, content = "", signature = ""] = /^(.*)\.(.*)$/s.exec(value) ?? [];
      const isOurs = isSigned(secret, content, signature, "base64");
      const known = Content.safeParse(isOurs ? decoded(content) : null);
      return known.success ? known.data : firstTokens(guestPriceList);
    },
    async write(tokens) {
      const stated = await statedIn(tokens);
      const content = Buffer.from(JSON.stringify({ ...tokens, ...stated })).toString("base64");
      return serialize(
        shopperCookieName(isSecure),
        `${content}.${signatureOf(secret, content, "base64")}`,
        attributes,
      );
    },
  };
}

export function cookieIn(cookies: string | null, name: string): string {
  return cookies ? (parse(cookies)[name] ?? "") : "";
}

function decodedValue(value: string): string {
  return cookieIn(`v=${value}`, "v");
}

/** The content of a cookie; null if it does not have React Router's form. */
export function decoded(content: string): unknown {
  try {
    return JSON.parse(Buffer.from(content, "base64").toString());
  } catch {
    return null;
  }
}
