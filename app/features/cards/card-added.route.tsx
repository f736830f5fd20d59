import { href, redirect } from "react-router";
import { localPath } from "#app/i18n/locales.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { Route } from "./+types/card-added.route";

const KINDS = { saved: "success", pending: "info", declined: "error", canceled: "info" } as const;

/** Back from the provider's page. How it went is what the ERP says, never what the address says (spec 13). */
export async function loader({ context }: Route.LoaderArgs) {
  const { addition } = await context.get(odooContext).query("cards.list", {});
  const page = localPath(href("/my-account/payment-method"), context.get(localeContext));
  const { state } = addition;
  if (state === "none" || state === "under-way") throw redirect(page);
  throw await redirectWithToast(page, { type: KINDS[state], key: `toast:cards.${state}` });
}

/** Never shown. A page of its own only because the layout's guard runs for pages. */
export default function CardAddedPage() {
  return null;
}
