import type { Tokens } from "#middleware/erp.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { isSigned, signatureOf } from "#middleware/rules/signed.ts";

type Kind = "cart" | "checkout";

/**
 * The id of an agent's cart: the ERP's token of a guest's cart, with its price list, signed. Only carts that were made
 * here have one, so no other shopper's can be named. A checkout of a cart has the same content.
 */
export function idOf(secrets: string, kind: Kind, { cart, priceList }: Tokens): string {
  const content = Buffer.from(JSON.stringify([cart, priceList])).toString("base64url");
  return `${kind}_${content}.${signatureOf(secrets, textOf(kind, content))}`;
}

/** Null: no such id. */
export function tokensIn(secrets: string, kind: Kind, id: string): Tokens | null {
  const [, named, content = "", signature = ""] =
    /^(cart|checkout)_([\w-]{1,600})\.([\w-]{43})$/.exec(id) ?? [];
  if (named !== kind || !isSigned(secrets, textOf(kind, content), signature)) return null;
  const [cart, priceList] = JSON.parse(Buffer.from(content, "base64url").toString()) as string[];
  return { ...firstTokens(priceList ?? ""), cart: cart ?? null };
}

function textOf(kind: Kind, content: string): string {
  return `ucp ${kind} ${content}`;
}
