import { Link } from "#app/ui/link.tsx";
import type { History, HistoryEntry, HistoryKind } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Moment } from "#app/shop/moment.tsx";
import { useNumber } from "#app/shop/money/number.ts";

const KINDS = ["payments", "exchanges", "referrals"] as const satisfies HistoryKind[];

export function HistoryTable({ history, kind }: { history: History; kind: HistoryKind }) {
  const t = useT(rewardsTexts);
  return (
    <section id="history" aria-labelledby="history-title" className="flex flex-col gap-3">
      <h2 id="history-title" className="text-xl">
        {t("history.title")}
      </h2>
      <nav aria-label={t("history.title")}>
        <ul className="flex flex-wrap gap-2">
          {KINDS.map((one) => (
            <li key={one}>
              <Link
                to={`?history=${one}#history`}
                preventScrollReset
                aria-current={one === kind ? "true" : undefined}
                className="tab"
              >
                {t(`history.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {history.entries.length === 0 ? (
        <p className="text-soft">{t("history.none")}</p>
      ) : (
        <Entries entries={history.entries} label={t(`history.${kind}`)} />
      )}
      <Pages history={history} kind={kind} />
    </section>
  );
}

function Entries({ entries, label }: { entries: HistoryEntry[]; label: string }) {
  const t = useT(rewardsTexts);
  const number = useNumber();
  return (
    <ol aria-label={label} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex justify-between gap-4 py-3">
          <div className="min-w-0">
            <What entry={entry} />
            <p className="text-sm text-soft">
              <Moment date={entry.at} />
            </p>
          </div>
          <div className="shrink-0 text-right figures">
            <p className={`font-semibold ${entry.points < 0 ? "" : "text-good"}`}>
              {entry.points > 0 ? "+" : ""}
              {number(entry.points).replace("-", "−")}
              <span className="sr-only"> {t("history.points")}</span>
            </p>
            <p className="text-sm text-soft">
              {t("history.balance")}: {number(entry.balance)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function What({ entry }: { entry: HistoryEntry }) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const { reason, giftCard, orderNumber, friend, missing } = entry;
  const values = {
    number: orderNumber ?? "",
    name: friend ?? "",
    value: giftCard ? money(giftCard.value) : "",
  };
  const isOfCart = orderNumber === null && (reason === "discount" || reason === "discount-undone");
  return (
    <>
      {t(isOfCart ? (`reasons.${reason}Cart` as const) : `reasons.${reason}`, values)}
      {giftCard && (
        <span className="block text-soft">
          {giftCard.code && <span className="break-all">{giftCard.code} · </span>}
          {t(`status.${giftCard.status}`)}
        </span>
      )}
      {missing > 0 && (
        <span className="block text-soft">{t("history.missing", { count: missing })}</span>
      )}
    </>
  );
}

function Pages({ history: { page, pageCount }, kind }: { history: History; kind: HistoryKind }) {
  const t = useT(rewardsTexts);
  if (pageCount <= 1) return null;
  const link = (to: number) => `?history=${kind}&page=${to}#history`;
  const look = "flex min-h-11 items-center px-2 font-semibold text-accent";
  return (
    <nav aria-label={t("history.pages")} className="flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link to={link(page - 1)} preventScrollReset className={look}>
          {t("history.previous")}
        </Link>
      )}
      <span>{t("history.page", { page, count: pageCount })}</span>
      {page < pageCount && (
        <Link to={link(page + 1)} preventScrollReset className={look}>
          {t("history.next")}
        </Link>
      )}
    </nav>
  );
}
