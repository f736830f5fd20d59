import { data, href, redirect } from "react-router";
import type { Adjustment } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { redirectWithToast, type ToastMessage } from "#app/server/toast.server.ts";

/** A form that a fetcher sends says `stay`: it needs no redirect, which would cut short other lines' requests. */
export function isStaying(form: FormData): boolean {
  return form.has("stay");
}

/** After a change of quantity. What stock cut short is told beside the line, or by the next page. */
export function settle(form: FormData, locale: Locale, adjustment: Adjustment | null) {
  if (isStaying(form)) return data({ adjustment });
  if (adjustment)
    return toCart(locale, { type: "warning", key: "cart:adjusted", values: adjustment });
  return toCart(locale);
}

export async function toCart(locale: Locale, toast?: ToastMessage): Promise<Response> {
  const to = localPath(href("/cart"), locale);
  return toast ? redirectWithToast(to, toast) : redirect(to);
}
