import type { GiftCard } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { useNumber } from "#app/shop/money/number.ts";
import { Fact } from "#app/ui/fact.tsx";

const LOOKS = {
  pending: "bg-warn-light text-warn",
  completed: "bg-good-light text-good",
  used: "bg-mist text-ink",
  failed: "bg-bad-light text-bad",
} as const;

type GiftCardsProps = {
  cards: GiftCard[];
  /** The server's day, as in the cards' dates. */
  today: string;
};

/** What has a value, or will have one; the others are folded. */
export function GiftCards({ cards, today }: GiftCardsProps) {
  const t = useT(rewardsTexts);
  const isOver = ({ status, expiresOn }: GiftCard) =>
    status === "used" || status === "failed" || (expiresOn !== null && expiresOn < today);
  const over = cards.filter(isOver);
  return (
    <section id="gift-cards" aria-labelledby="gift-cards-title" className="flex flex-col gap-3">
      <h2 id="gift-cards-title" className="text-xl">
        {t("cards.title")}
      </h2>
      {cards.length === 0 && <p className="text-soft">{t("cards.none")}</p>}
      <Cards cards={cards.filter((card) => !isOver(card))} />
      {over.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center self-start underline underline-offset-4">
            {t("cards.over", { count: over.length })}
          </summary>
          <Cards cards={over} />
        </details>
      )}
    </section>
  );
}

function Cards({ cards }: { cards: GiftCard[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  );
}

function Card({ card }: { card: GiftCard }) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const number = useNumber();
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="break-all figures">
          {card.code ?? t(card.status === "failed" ? "cards.codeNever" : "cards.codeLater")}
        </strong>
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${LOOKS[card.status]}`}>
          {t(`status.${card.status}`)}
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-5">
        <Fact label={t("cards.value")}>{money(card.value)}</Fact>
        {card.code && <Fact label={t("cards.remaining")}>{money(card.remaining)}</Fact>}
        {card.pointsRequired > 0 && (
          <Fact label={t("cards.points")}>{number(card.pointsRequired)}</Fact>
        )}
        <Fact label={t("cards.date")}>
          <Day date={card.createdAt} />
        </Fact>
        {card.code && card.expiresOn && (
          <Fact label={t("cards.until")}>
            <Day date={card.expiresOn} />
          </Fact>
        )}
      </dl>
    </li>
  );
}
