import { data, href } from "react-router";
import { AddKey } from "#contract/cart.ts";
import { textOf, type Reply } from "#app/server/forms/forms.server.ts";
import { answer, isInPlace } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { toastHeaders, type ToastMessage } from "#app/server/shopper/toast.server.ts";
import { sitePath } from "#app/server/site-path.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { cardId } from "#app/shop/product/card-id.ts";

/** Adds one piece of a card's product and returns to its page, with the result as a message (spec 11.12). */
export async function addOne(post: Post) {
  const { form, local } = post;
  const variantId = textOf(form, "variantId");
  const key = AddKey.safeParse(form.get("idempotencyKey"));
  const link = { to: local(href("/cart")), key: "catalog:product.viewCart" } as const;
  const back = backFrom(form, variantId) ?? link.to;
  const added = await submit(post, {
    operation: "cart.addLine",
    given: { quantity: "1", idempotencyKey: key.success ? key.data : crypto.randomUUID() },
    hidden: { variantId: "variant-not-found" },
    failed: "adding:errors.unknown",
    errors: "adding:errors",
    done({ adjustment, lineId, cart }) {
      const name = cart.lines.find(({ id }) => id === lineId)?.name ?? "";
      return answer(post, back, {
        ...(adjustment
          ? { type: "warning", key: "toast:catalog.capped", values: adjustment }
          : { type: "success", key: "toast:catalog.added", values: { name } }),
        link,
      });
    },
  });
  const error = errorOf(added);
  if (!error) return added;
  const toast: ToastMessage = { type: "error", key: error, link };
  // Status 200, after which the page loads the message.
  return isInPlace(post)
    ? data<Reply>({ error: { "": [error] } }, { headers: await toastHeaders(toast) })
    : answer(post, back, toast);
}

/** The page that the form was on, and the card on it. */
function backFrom(form: FormData, variantId: string): string | null {
  const page = sitePath(form.get("back"));
  return page === null || page.includes("#") ? page : `${page}#${cardId(variantId)}`;
}

function errorOf(answered: unknown): MessageKey | undefined {
  const reply = (answered as { data?: Reply }).data;
  return reply?.error?.[""]?.[0] as MessageKey | undefined;
}
