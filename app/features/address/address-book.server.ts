import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href, type RouterContextProvider } from "react-router";
import { address, type SavedAddress } from "#contract/address.ts";
import { fullName } from "#contract/values/full-name.ts";
import { notFound } from "#app/server/forms/forms.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { addressLines, countriesFor, layoutFor } from "#app/shop/address/layout.server.ts";
import type { AddressPost, Kind } from "./address-post.ts";
import { saveAddress, updateForm } from "./save-address.server.ts";

const PATHS = {
  billing: href("/my-account/billing-details"),
  shipping: href("/my-account/shipping-details"),
};

/** Loads the addresses of one kind; `?add` or `?edit=id` also opens the form for one address. */
export async function readAddressBook(
  kind: Kind,
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const saved = await odoo.query("address.list", {});
  const id = searchParams.get("edit");
  const edited = saved.find((one) => one.id === id) ?? null;
  if (id !== null && !edited) throw data(null, { status: 404 });
  const isOpen = edited !== null || searchParams.has("add");
  if (isOpen) {
    const { countries, country } = await countriesFor(odoo, locale, kind);
    const layout = await layoutFor(odoo, locale, edited ?? {}, country, kind);
    const constraint = getZodConstraint(address["address.save"].input);
    return { kind, addresses: [], form: { edited, countries, country, layout, constraint } };
  }
  const isOf = (one: SavedAddress) => (kind === "billing" ? one.isForBilling : one.isForShipping);
  const shown = saved.filter(isOf).map(async (address) => ({
    ...address,
    name: fullName(address, locale),
    lines: await addressLines(odoo, locale, address),
  }));
  return { kind, addresses: await Promise.all(shown), form: null };
}

export async function changeAddressBook(kind: Kind, args: Parameters<typeof readPost>[0]) {
  const post = await readPost(args);
  const forms = { save: saveAddress, update: updateForm, remove, "make-default": makeDefault };
  return byIntent({ ...post, kind, page: post.local(PATHS[kind]) }, forms);
}

function remove(post: AddressPost) {
  return submit(post, {
    operation: "address.remove",
    hidden: { id: "address-not-found" },
    refusals: { "address-not-found": notFound },
    done: () => redirectWithToast(post.page, "toast:account.addressRemoved"),
  });
}

function makeDefault(post: AddressPost) {
  return submit(post, {
    operation: "address.makeDefault",
    given: { kind: post.kind },
    hidden: { id: "address-not-found" },
    refusals: { "address-not-found": notFound },
    done: () => redirectWithToast(post.page, "toast:account.addressDefault"),
  });
}
