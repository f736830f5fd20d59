import { data, href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { wishlist } from "#contract/wishlist.ts";
import { localPath } from "#app/i18n/locales.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { rejected } from "./rejected.server.ts";

const { input, refusals } = wishlist["wishlist.remove"];

export async function removeWish(form: FormData, odoo: Gateway, locale: Locale) {
  const asked = input.safeParse({ id: textOf(form, "id") });
  if (!asked.success) throw data(null, { status: 400 });
  const result = await odoo.mutate("wishlist.remove", asked.data);
  if (!result.ok) return rejected(asked.data.id, result.refusal, refusals[result.refusal]);
  throw await redirectWithToast(localPath(href("/wishlist"), locale), {
    type: "success",
    key: "toast:wishlist.removed",
  });
}
