import { data } from "react-router";
import { HistoryKind } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useT } from "#app/i18n/use-t.ts";
import { publicConfig } from "#app/server/config.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { pageNumber } from "#app/shop/page-number.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/referral.route";
import { Balance } from "./balance.tsx";
import { exchange } from "./exchange.server.ts";
import { Exchange } from "./exchange.tsx";
import { GiftCards } from "./gift-cards.tsx";
import { HistoryTable } from "./history-table.tsx";
import { InviteFriends } from "./invite-friends.tsx";

/** The URL holds the chosen history and its page: `?history=referrals&page=2`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const { searchParams } = new URL(request.url);
  const kind = HistoryKind.catch("payments").parse(searchParams.get("history"));
  const page = pageNumber(searchParams);
  const [rewards, history] = await Promise.all([
    odoo.query("rewards.get", {}),
    odoo.query("rewards.history", { kind, page }),
  ]);
  // The guard admits customers only, but the login may have ended since.
  if (!rewards || !history) throw data(null, { status: 401 });
  const home = localPath("/", context.get(localeContext));
  const link = new URL(home, publicConfig.publicUrl);
  link.searchParams.set("ref", rewards.referral.code);
  const today = new Date().toISOString().slice(0, 10);
  return { rewards, history, kind, link: link.href, today, idempotencyKey: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), { exchange });
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "rewards:title");
}

export default function ReferralPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(rewardsTexts);
  const { rewards, history, kind, link, today, idempotencyKey } = loaderData;
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-3xl">{t("title")}</h1>
      <Balance rewards={rewards} />
      <Exchange rewards={rewards} idempotencyKey={idempotencyKey} reply={actionData} />
      <GiftCards cards={rewards.giftCards} today={today} />
      <HistoryTable history={history} kind={kind} />
      <InviteFriends rewards={rewards} link={link} />
    </div>
  );
}
