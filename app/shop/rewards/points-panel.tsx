import { href } from "react-router";
import type { Rewards } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { useNumber } from "#app/shop/money/number.ts";

type PointsPanelProps = {
  rewards: Rewards;
  reply: Reply | undefined;
  /** Codes of applied gift cards. */
  applied: string[];
};

/** A customer's points beside the open cart (spec 4.6). Part of a form that posts to its own page. */
export function PointsPanel({ rewards, reply, applied }: PointsPanelProps) {
  const t = useT(rewardsTexts);
  const text = useText();
  const error = formError(reply);
  const number = useNumber();
  const local = useLocalPath();
  const { balance, isCartLocked } = rewards;
  return (
    <section
      id="points"
      aria-labelledby="points-title"
      className="flex flex-col gap-2 rounded-control border border-line bg-white p-3"
    >
      <h3 id="points-title" className="font-semibold">
        {t("panel.title")}
      </h3>
      <p>{t("panel.balance", { count: balance, points: number(balance) })}</p>
      {error && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {text(error)}
        </p>
      )}
      <Exchange rewards={rewards} />
      {!isCartLocked && <OwnGiftCards rewards={rewards} applied={applied} />}
      <ButtonLink
        to={local(href("/my-account/referral"))}
        look="quiet"
        className="self-start text-sm"
      >
        {t("panel.more")}
      </ButtonLink>
    </section>
  );
}

/** The exchange that is possible for the cart, or the present one. */
function Exchange({ rewards }: Pick<PointsPanelProps, "rewards">) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const number = useNumber();
  const { discount, exchanged, isCartLocked, rates } = rewards;
  if (exchanged) {
    const values = { points: number(exchanged.points), value: money(exchanged.value) };
    const isCard = exchanged.kind === "gift-card";
    return (
      <>
        <p role="status" className="rounded-control bg-good-light px-3 py-2 text-good">
          {t(isCard ? "panel.appliedCard" : "panel.applied", values)}
        </p>
        {!isCard && !isCartLocked && (
          <SubmitButton
            name="points"
            value="undo"
            look="quiet"
            className="self-start text-sm"
            pending={t("panel.undoing")}
          >
            {t("panel.undo")}
          </SubmitButton>
        )}
      </>
    );
  }
  if (isCartLocked) return null;
  if (!discount) {
    const values = { points: number(rates.perUnit), value: money(rates.unit) };
    return <p className="text-sm text-soft">{t("panel.tooFew", values)}</p>;
  }
  const values = { points: number(discount.points), value: money(discount.value) };
  return (
    <>
      <p>{t("panel.offer", values)}</p>
      <p className="text-sm text-soft">{t("panel.once")}</p>
      <SubmitButton name="points" value="exchange" look="secondary" pending={t("panel.exchanging")}>
        {t("panel.exchange")}
      </SubmitButton>
    </>
  );
}

function OwnGiftCards({ rewards, applied }: Pick<PointsPanelProps, "rewards" | "applied">) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const usable = rewards.giftCards.filter(
    ({ code, status }) => status === "completed" && code !== null && !applied.includes(code),
  );
  if (usable.length === 0) return null;
  return (
    <>
      <h4 className="text-sm font-semibold">{t("panel.cards")}</h4>
      <ul className="flex flex-col gap-1">
        {usable.map(({ id, code, remaining }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
            <span>{code}</span>
            <SubmitButton
              name="codes"
              value={`use:${code}`}
              look="quiet"
              aria-label={t("panel.useOf", { code: code ?? "", remaining: money(remaining) })}
              pending={t("panel.using")}
            >
              {t("panel.use", { remaining: money(remaining) })}
            </SubmitButton>
          </li>
        ))}
      </ul>
    </>
  );
}
