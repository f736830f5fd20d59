import { createCookie } from "react-router";
import { z } from "zod";
import { MAX_ORDER_TOKENS } from "#contract/limits.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Tokens } from "#middleware/erp.ts";

const YEAR = 31_536_000;

const Token = z.string().min(1).max(200);
const Content: z.ZodType<Tokens> = z.object({
  session: Token.nullable(),
  cart: Token.nullable(),
  orders: z.array(Token).max(MAX_ORDER_TOKENS),
  priceList: z.string().min(1).max(64),
  cartQuantity: z.int().min(0),
  // Cookies set before there were wishlists have neither.
  wishlist: Token.nullable().default(null),
  wishes: z.int().min(0).default(0),
});

export type ShopperCookie = {
  /** The tokens of this browser's cookie; none when there is no cookie or its signature is wrong. */
  read(cookies: string | null): Promise<Tokens>;
  write(tokens: Tokens): Promise<string>;
};

/** Signed, not encrypted: the tokens in it are random and of use only to the ERP. */
export function createShopperCookie(
  config: MiddlewareConfig,
  guestPriceList: string,
): ShopperCookie {
  const cookie = createCookie("shopper", {
    secrets: [config.SESSION_SECRET],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: YEAR,
    secure: config.PUBLIC_URL.startsWith("https:"),
  });
  return {
    async read(cookies) {
      const content = Content.safeParse(await cookie.parse(cookies));
      return content.success ? content.data : nobody(guestPriceList);
    },
    write: (tokens) => cookie.serialize(tokens),
  };
}

function nobody(priceList: string): Tokens {
  return {
    session: null,
    cart: null,
    orders: [],
    priceList,
    cartQuantity: 0,
    wishlist: null,
    wishes: 0,
  };
}
