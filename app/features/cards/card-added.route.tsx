import { href, redirect } from "react-router";
import { localPath } from "#app/i18n/locales.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { Route } from "./+types/card-added.route";

const KINDS = { saved: "success", pending: "info", declined: "error", canceled: "info" } as const;

/** Return address of the card provider. The result is read from the ERP, never from the URL (spec 13.4). */
export async function loader({ context }: Route.LoaderArgs) {
  const { addition } = await context.get(odooContext).query("cards.list", {});
  const page = localPath(href("/my-account/payment-method"), context.get(localeContext));
  const { state } = addition;
  if (state === "none" || state === "under-way") throw redirect(page);
  throw await redirectWithToast(page, { type: KINDS[state], key: `toast:cards.${state}` });
}

/** Never rendered. The route has a component because the layout's guard runs for page routes only. */
export default function CardAddedPage() {
  return null;
}
