import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href, type RouterContextProvider } from "react-router";
import { address, type SavedAddress } from "#contract/address.ts";
import { Id } from "#contract/values/shapes.ts";
import { localPath } from "#app/i18n/locales.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { type Gateway, odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { wardsFor } from "#app/shop/address/wards.server.ts";
import { saveAddress, updateForm } from "./save-address.server.ts";

export type Kind = "billing" | "shipping";
export type Page = { kind: Kind; odoo: Gateway; path: string };

const PATHS = {
  billing: href("/my-account/billing-details"),
  shipping: href("/my-account/shipping-details"),
};

/** The addresses of one kind; with `?add` or `?edit=id` the form for one of them. */
export async function readAddressBook(
  kind: Kind,
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
) {
  const odoo = context.get(odooContext);
  const [saved, countries] = await Promise.all([
    odoo.query("address.list", {}),
    odoo.query("address.countries", {}),
  ]);
  const id = searchParams.get("edit");
  const edited = saved.find((one) => one.id === id) ?? null;
  if (id !== null && !edited) throw data(null, { status: 404 });
  const isOpen = edited !== null || searchParams.has("add");
  const isOf = (one: SavedAddress) => (kind === "billing" ? one.isForBilling : one.isForShipping);
  return {
    kind,
    addresses: saved.filter(isOf),
    countries,
    form: isOpen
      ? {
          edited,
          wards: await wardsFor(odoo, edited ?? {}),
          constraint: getZodConstraint(address["address.save"].input),
        }
      : null,
  };
}

export async function changeAddressBook(
  kind: Kind,
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const form = await postedForm(request);
  const intent = INTENTS.get(textOf(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  const path = localPath(PATHS[kind], context.get(localeContext));
  return intent(form, { kind, odoo: context.get(odooContext), path });
}

type Intent = typeof saveAddress | typeof updateForm | typeof remove;
const INTENTS = new Map<string, Intent>([
  ["save", saveAddress],
  ["update", updateForm],
  ["remove", remove],
  ["make-default", makeDefault],
]);

async function remove(form: FormData, { odoo, path }: Page) {
  const result = await odoo.mutate("address.remove", { id: idOf(form) });
  if (!result.ok) throw data(null, { status: 404 });
  return redirectWithToast(path, { type: "success", key: "toast:account.addressRemoved" });
}

async function makeDefault(form: FormData, { odoo, path, kind }: Page) {
  const result = await odoo.mutate("address.makeDefault", { id: idOf(form), kind });
  if (!result.ok) throw data(null, { status: 404 });
  return redirectWithToast(path, { type: "success", key: "toast:account.addressDefault" });
}

function idOf(form: FormData): string {
  const id = Id.safeParse(form.get("id"));
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
