import { data, href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { wishlist } from "#contract/wishlist.ts";
import { localPath } from "#app/i18n/locales.ts";
import { key } from "#app/i18n/messages.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { rejected } from "./rejected.server.ts";

const { input, refusals } = wishlist["wishlist.moveToCart"];

export async function moveToCart(form: FormData, odoo: Gateway, locale: Locale) {
  const asked = input.safeParse({ id: textOf(form, "id") });
  if (!asked.success) throw data(null, { status: 400 });
  const { id } = asked.data;
  const result = await odoo.mutate("wishlist.moveToCart", { id });
  if (!result.ok) return rejected(id, result.refusal, refusals[result.refusal]);
  const { cart, lineId } = result.data;
  const name = cart.lines.find((line) => line.id === lineId)?.name ?? "";
  throw await redirectWithToast(localPath(href("/wishlist"), locale), {
    type: "success",
    key: "toast:wishlist.moved",
    values: { name },
    link: { to: localPath(href("/cart"), locale), key: key("catalog:product.viewCart") },
  });
}
