import { Form, href } from "react-router";
import type { Rewards } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { useNumber } from "#app/shop/money/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type ExchangeProps = {
  rewards: Rewards;
  idempotencyKey: string;
  reply: Reply | undefined;
};

export function Exchange({ rewards, idempotencyKey, reply }: ExchangeProps) {
  const t = useT(rewardsTexts);
  return (
    <section aria-labelledby="exchange" className="flex flex-col gap-4">
      <h2 id="exchange" className="text-xl">
        {t("exchange.title")}
      </h2>
      <ReplyErrors reply={reply} />
      <ForCart rewards={rewards} />
      {rewards.exchanged === null && (
        <ForGiftCard rewards={rewards} idempotencyKey={idempotencyKey} />
      )}
    </section>
  );
}

function ForCart({
  rewards: { exchanged, discount, hasCart, isCartLocked },
}: {
  rewards: Rewards;
}) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const number = useNumber();
  const local = useLocalPath();
  const made = exchanged ?? discount;
  const values = made && { points: number(made.points), value: money(made.value) };
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h3 className="text-base">{t("exchange.discountTitle")}</h3>
      {exchanged && values ? (
        <Notice kind="success">
          {t(exchanged.kind === "discount" ? "panel.applied" : "panel.appliedCard", values)}
        </Notice>
      ) : isCartLocked ? (
        <p>{t("exchange.locked")}</p>
      ) : discount && values ? (
        <p>{t("panel.offer", values)}</p>
      ) : (
        !hasCart && <p>{t("exchange.noCart")}</p>
      )}
      {hasCart && (
        <ButtonLink to={local(href("/cart"))} look="secondary">
          {t("exchange.toCart")}
        </ButtonLink>
      )}
    </div>
  );
}

function ForGiftCard({ rewards, idempotencyKey }: Omit<ExchangeProps, "reply">) {
  const t = useT(rewardsTexts);
  const money = useMoney();
  const number = useNumber();
  const { balance, giftCardOptions, rates } = rewards;
  const hasLarge = giftCardOptions.some(({ value }) => value.amount >= rates.reviewFrom.amount);
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <h3 className="text-base">{t("exchange.giftTitle")}</h3>
      <p className="text-soft">{t("exchange.giftText")}</p>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="intent" value="exchange" />
      <ul className="flex flex-col divide-y divide-line">
        {giftCardOptions.map(({ value, points, isAffordable }) => {
          const values = { points: number(points), value: money(value) };
          return (
            <li
              key={value.amount}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <p>
                <strong>{money(value)}</strong>
                <span className="block text-sm text-soft">
                  {t("balance.points", { count: points, points: number(points) })}
                </span>
              </p>
              {isAffordable ? (
                <details className="open:basis-full">
                  <summary
                    className="button secondary cursor-pointer list-none"
                    aria-label={`${t("exchange.action")} ${values.value}`}
                  >
                    {t("exchange.action")}
                  </summary>
                  <div className="flex flex-col items-start gap-2 py-2">
                    <p>{t("exchange.sure", values)}</p>
                    <SubmitButton
                      name="value"
                      value={String(value.amount)}
                      pending={t("panel.exchanging")}
                    >
                      {t("exchange.actionOf", values)}
                    </SubmitButton>
                  </div>
                </details>
              ) : (
                <span className="text-sm text-soft">
                  {t("exchange.tooMany", { missing: number(points - balance) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {hasLarge && (
        <p className="text-sm text-soft">
          {t("exchange.review", { value: money(rates.reviewFrom) })}
        </p>
      )}
    </Form>
  );
}
