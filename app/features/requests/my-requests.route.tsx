import { href } from "react-router";
import { loadTexts } from "#app/i18n/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway.server.ts";
import { formatDay } from "#app/shop/day.tsx";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/my-requests.route";

await loadTexts("requests");

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await context.get(odooContext).query("requests.list", {}) };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "requests:mine.title");
}

export default function MyRequestsPage({ loaderData: { requests } }: Route.ComponentProps) {
  const t = useT("requests");
  const local = useLocalPath();
  return (
    <>
      <h1 className="text-3xl">{t("mine.title")}</h1>
      <p className="mt-1 text-soft">{requests.length > 0 ? t("mine.intro") : t("mine.none")}</p>
      <ul className="mt-5 flex flex-col gap-4">
        {requests.map(({ number, link, note, state, createdAt }) => (
          <li key={number} className="rounded-card border border-line bg-white p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg">{t("mine.number", { number })}</h2>
              <p className="font-semibold">{t(`mine.states.${state}`)}</p>
            </div>
            <p className="text-sm text-soft">{t("mine.sent", { day: formatDay(createdAt) })}</p>
            <p className="mt-2 break-all">
              <GuardedLink to={link}>{link}</GuardedLink>
            </p>
            {note && <p className="mt-2 whitespace-pre-line text-soft">{note}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <ButtonLink to={local(href("/request-product"))}>{t("mine.new")}</ButtonLink>
      </p>
    </>
  );
}
