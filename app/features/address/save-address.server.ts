import { data } from "react-router";
import { notFound, repeat, textOf, type Reply } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { countriesFor, fillState, layoutFor } from "#app/shop/address/layout.server.ts";
import { leavePlace } from "#app/shop/address/leave-place.server.ts";
import { placeProblem } from "#app/shop/address/place-problem.server.ts";
import type { AddressPost } from "./address-post.ts";

export async function saveAddress(post: AddressPost) {
  await fillState(post.odoo, post.form, "address");
  const answer = await submit(post, {
    operation: "address.save",
    // The kind follows from the page, not from the form.
    given: { [post.kind === "billing" ? "isForBilling" : "isForShipping"]: "on" },
    check: ({ address, isForBilling, isForShipping }) =>
      placeProblem(post.odoo, address, {
        field: "address",
        kinds: [
          ...(isForBilling ? ["billing" as const] : []),
          ...(isForShipping ? ["shipping" as const] : []),
        ],
      }),
    fields: {
      "tax-number-fixed": "address.taxNumber",
      "tax-number-refused": "address.taxNumber",
    },
    errors: "account:addresses.errors",
    refusals: { "address-not-found": notFound },
    done: () => redirectWithToast(post.page, "toast:account.addressSaved"),
  });
  if (answer instanceof Response) return answer;
  return data(await withLayout(post, answer.data), answer.init ?? {});
}

/** Without JavaScript: renders the form for another country, province or postcode, without validation. */
export async function updateForm(post: AddressPost) {
  const { form, odoo } = post;
  const saved = await odoo.query("address.list", {});
  const edited = saved.find(({ id }) => id === textOf(form, "id"));
  if (edited) leavePlace(form, "address", edited);
  await fillState(odoo, form, "address");
  return withLayout(post, repeat(form));
}

/** Adds the fields of the chosen country, and the names to choose from. */
async function withLayout({ form, odoo, locale, kind }: AddressPost, reply: Reply) {
  const place = {
    country: textOf(form, "address.country"),
    state: textOf(form, "address.state"),
    postcode: textOf(form, "address.postcode"),
  };
  const { country } = await countriesFor(odoo, locale);
  return { ...reply, layout: await layoutFor(odoo, locale, place, country, kind) };
}
