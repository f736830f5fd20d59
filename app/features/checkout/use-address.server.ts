import { href, redirect } from "react-router";
import { AddressDraft } from "#contract/address.ts";
import { keepDraft, readDraft } from "./draft.server.ts";
import type { CheckoutPost } from "./save-draft.server.ts";

/** Copies one of the customer's saved addresses into a block and keeps all other input. */
export async function useAddress(post: CheckoutPost) {
  const { form, odoo, local, anchor } = post;
  const block = anchor === "#shipping" ? "shipping" : "billing";
  const saved = await odoo.query("address.list", {});
  const chosen = saved.find((address) => address.id === form.get(`${block}Saved`));
  const company = { companyName: undefined, taxNumber: undefined };
  const choice = chosen && {
    [block]: AddressDraft.parse(block === "billing" ? chosen : { ...chosen, ...company }),
  };
  return keepDraft(post, { ...readDraft(form), ...choice }, () =>
    redirect(local(href("/checkout")) + anchor),
  );
}
