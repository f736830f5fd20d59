import type { Rewards } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { useNumber } from "#app/shop/money/number.ts";

export function Balance({ rewards }: { rewards: Rewards }) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const number = useNumber();
  const { balance, rates } = rewards;
  const unit = money(rates.unit);
  const units = Math.floor(balance / rates.perUnit);
  const worth = { amount: units * rates.unit.amount, currency: rates.unit.currency };
  return (
    <section aria-labelledby="balance" className="rounded-card bg-mist p-5">
      <h2 id="balance" className="text-xl">
        {t("balance.title")}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <strong className="text-3xl figures">
          {t("balance.points", { count: balance, points: number(balance) })}
        </strong>
        <span className="text-soft">{t("balance.worth", { value: money(worth) })}</span>
      </p>
      <p className="mt-3 text-sm text-soft">
        {t("balance.earn", { count: rates.earned, unit })}{" "}
        {t("balance.burn", { points: number(rates.perUnit), unit })} {t("panel.once")}
      </p>
    </section>
  );
}
