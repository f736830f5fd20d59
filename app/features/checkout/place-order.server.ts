import { href, redirect } from "react-router";
import { Address, type AddressDraft } from "#contract/address.ts";
import type { Checkout, CheckoutDraft, MissingPart } from "#contract/checkout.ts";
import { refuse } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { placeProblem } from "#app/shop/address/place-problem.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";
import { cartGone, otherGoods } from "./cart-gone.server.ts";
import { neededFields, orderForm, seenTotal } from "./details.server.ts";
import { keepDraft, readDraft } from "./draft.server.ts";

/** Saves the draft, checks that it is complete and places the order. */
export function placeOrder(posted: Post) {
  const draft = readDraft(posted.form);
  const post = { ...posted, form: neededFields(posted.form) };
  post.form.set("expectedTotal", String(seenTotal(post.form)));
  return submit(post, {
    operation: "checkout.saveDraft",
    input: draft,
    failed: () => redirect(post.local(href("/checkout/process-fail"))),
    refusals: {
      "card-not-found": () => withoutCard(post, draft),
      "cart-empty": () => pressAgain(post),
      "cart-locked": () => pressAgain(post),
    },
    done: (saved) => otherGoods(post, saved.cart) ?? order(post, saved, draft),
  });
}

/** Another delivery method than the one that was sent is the ERP's choice, not the shopper's. */
function missingOf({ draft, missing }: Checkout, sent: CheckoutDraft): MissingPart[] {
  const { deliveryMethodId } = sent;
  if (deliveryMethodId === undefined || draft.deliveryMethodId === deliveryMethodId) return missing;
  return [...missing, "delivery"];
}

function order(post: Post, saved: Checkout, sent: CheckoutDraft) {
  const missing = missingOf(saved, sent);
  const { needsDelivery } = saved;
  const isUnseen =
    needsDelivery && sent.deliveryMethodId === undefined && !missing.includes("delivery");
  return submit(post, {
    ...toOrder(post),
    schema: orderForm(needsDelivery, needsDelivery && !isUnseen),
    async check() {
      const wrong = await wrongPlace(post);
      if (wrong) return wrong;
      if (isUnseen) return { field: "", text: "checkout:errors.delivery-unseen", status: 409 };
      for (const [part, field] of CHOICES) {
        if (part === "place" && missing.includes(part) && !post.form.get(field))
          return { field, text: "checkout:errors.place" };
        if (missing.includes(part))
          return { field, text: `checkout:errors.${part}-not-available`, status: 409 };
      }
      return null;
    },
    errors: "checkout:errors",
    fields: {
      "too-many-transfers": "paymentMethod",
      "too-many-cash-orders": "paymentMethod",
      "too-many-unpaid-orders": "paymentMethod",
      "goods-not-at-place": "pickupPlaceId",
      "tax-number-fixed": "billing.taxNumber",
      "tax-number-refused": "billing.taxNumber",
    },
    refusals: { "cart-empty": () => cartGone(post) },
  });
}

/** A country or state that the ERP does not have, in an address that is right otherwise. */
async function wrongPlace({ form, odoo }: Post) {
  const { billing, shipping, hasOtherShipping, pickupPlaceId } = readDraft(form);
  const isSentThere = !hasOtherShipping && pickupPlaceId === undefined;
  const used: [AddressDraft, Parameters<typeof placeProblem>[2]][] = [
    [billing, { field: "billing", kinds: isSentThere ? ["billing", "shipping"] : ["billing"] }],
    ...(hasOtherShipping
      ? [[shipping, { field: "shipping", kinds: ["shipping"] }] satisfies (typeof used)[number]]
      : []),
  ];
  for (const [typed, use] of used) {
    const { data: address } = Address.safeParse(typed);
    const problem = address && (await placeProblem(odoo, address, use));
    if (problem) return problem;
  }
  return null;
}

const CHOICES = [
  ["delivery", "deliveryMethodId"],
  ["place", "pickupPlaceId"],
  ["payment", "paymentMethod"],
] as const;

/** The card was removed in another tab: keeps all other input and asks for another card. */
function withoutCard(post: Post, draft: ReturnType<typeof readDraft>) {
  return keepDraft(post, { ...draft, cardId: undefined }, () =>
    refuse(post.form, 404, "checkout:errors.card-not-found", "cardId"),
  );
}

/** The cart has been ordered or is being paid; a repeated request redirects to the result of the first. */
function pressAgain(post: Post) {
  return submit(post, {
    ...toOrder(post),
    errors: "checkout:errors",
    refusals: {
      "cart-empty": () => cartGone(post),
      "cart-locked": async () => redirect(post.local(href("/checkout"))),
    },
  });
}

function toOrder({ local }: Post) {
  const result = local(href("/checkout/thank-you"));
  return {
    operation: "checkout.placeOrder",
    given: { returnPath: result },
    failed: () => redirect(local(href("/checkout/process-fail"))),
    done: ({ paymentUrl }: { paymentUrl: string | null }) =>
      paymentUrl === null ? redirect(result, 303) : leaveFor(paymentUrl, result),
  } as const;
}
