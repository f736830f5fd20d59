import { data, href } from "react-router";
import type { Output } from "#contract/operations.ts";
import { wishlist } from "#contract/wishlist.ts";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import { key } from "#app/i18n/messages.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/server/toast.server.ts";

/** What of the shopper's wishlist a product's page shows. The page does not fail when only this cannot be had. */
export async function wishesOf(odoo: Gateway): Promise<Output<"wishlist.marks">> {
  if (odoo.shopper.wishes === 0) return [];
  try {
    return await odoo.query("wishlist.marks", {});
  } catch (error) {
    if (error instanceof GatewayError) return [];
    throw error;
  }
}

export async function wish(odoo: Gateway, form: FormData, url: URL): Promise<never> {
  const input = wishlist["wishlist.add"].input.safeParse({ variantId: form.get("variantId") });
  if (!input.success) throw data(null, { status: 400 });
  const result = await odoo.mutate("wishlist.add", input.data);
  const link = {
    to: localPath(href("/wishlist"), localeOfPath(url.pathname)),
    key: key("catalog:product.viewWishes"),
  };
  throw await back(url, form, result.ok ? { ...ADDED, link } : NOT_ADDED[result.refusal]);
}

export async function unwish(odoo: Gateway, form: FormData, url: URL): Promise<never> {
  const input = wishlist["wishlist.remove"].input.safeParse({ id: form.get("id") });
  if (!input.success) throw data(null, { status: 400 });
  await odoo.mutate("wishlist.remove", input.data); // what is off the list already is where it should be
  throw await back(url, form, { type: "success", key: "toast:wishlist.removed" });
}

const ADDED: ToastMessage = { type: "success", key: "toast:wishlist.added" };
const NOT_ADDED = {
  "wishlist-full": { type: "error", key: "toast:wishlist.full" },
  "variant-not-found": { type: "error", key: "toast:wishlist.gone" },
} as const satisfies Record<string, ToastMessage>;

function back({ pathname }: URL, form: FormData, toast: ToastMessage): Promise<Response> {
  const variant = new URLSearchParams({ variant: textOf(form, "variantId") });
  return redirectWithToast(`${pathname}?${variant}`, toast);
}
