import { data } from "react-router";
import type { Refusal } from "#contract/operations.ts";
import type { MessageKey } from "#app/i18n/messages.ts";

type WishRefusal = Refusal<"wishlist.moveToCart"> | Refusal<"wishlist.remove">;

/** The page again, with the reason beside the entry; for one that is gone, above the list. */
export function rejected(id: string, refusal: WishRefusal, status: number) {
  const error: MessageKey = `wishlist:errors.${refusal}`;
  return data({ id, error }, { status: status === 409 ? 409 : 422 });
}
