import { data, href } from "react-router";
import { cart } from "#contract/cart.ts";
import { MAX_QUANTITY } from "#contract/limits.ts";
import type { Refusal } from "#contract/operations.ts";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import { key, type MessageKey } from "#app/i18n/messages.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import type { Values } from "#locales/texts.ts";
import { redirectWithToast, type ToastMessage } from "#app/server/toast.server.ts";

const { input, refusals } = cart["cart.addLine"];

/** Puts the chosen variant into the cart and comes back to its page, or says beside the form why not. */
export async function addToCart(odoo: Gateway, form: FormData, url: URL) {
  const submission = parseForm(form, input);
  if (submission.status !== "success") {
    const isQuantity = submission.error?.["quantity"] !== undefined;
    return isQuantity
      ? rejected("catalog:errors.quantity", 400, { max: MAX_QUANTITY })
      : refused("variant-not-found");
  }
  const { variantId, quantity } = submission.value;
  const result = await odoo.mutate("cart.addLine", { variantId, quantity });
  if (!result.ok) return refused(result.refusal);

  const { adjustment, lineId, cart: now } = result.data;
  const line = now.lines.find(({ id }) => id === lineId);
  const name = [line?.name, line?.choice && `(${line.choice})`].filter(Boolean).join(" ");
  const link = {
    to: localPath(href("/cart"), localeOfPath(url.pathname)),
    key: key("catalog:product.viewCart"),
  };
  const toast: ToastMessage = adjustment
    ? { type: "warning", key: "toast:catalog.capped", values: adjustment, link }
    : { type: "success", key: "toast:catalog.added", values: { name }, link };
  throw await redirectWithToast(
    `${url.pathname}?${new URLSearchParams({ variant: variantId })}`,
    toast,
  );
}

function refused(refusal: Refusal<"cart.addLine">) {
  return rejected(`catalog:errors.${refusal}`, refusals[refusal] === 409 ? 409 : 422);
}

function rejected(error: MessageKey, status: number, values?: Values) {
  return data({ error, values }, { status });
}
