import type { ReturnOffer } from "#contract/returns.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Price } from "#app/shop/money/price.tsx";

type RefundChoiceProps = {
  name: string;
  giftCard: NonNullable<ReturnOffer["giftCard"]>;
  /** As posted; empty at first. */
  chosen: string;
};

/** Money back, or the shop's gift card with its bonus. */
export function RefundChoice({
  name,
  giftCard: { bonusPercent, most },
  chosen,
}: RefundChoiceProps) {
  const t = useT(returnsTexts);
  const isCard = chosen === "gift-card";
  const radio = { type: "radio", name, className: "mt-1 size-5 shrink-0 accent-accent" };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t("form.refund")}</legend>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input {...radio} value="as-paid" defaultChecked={!isCard} />
        <span>{t("form.asPaid")}</span>
      </label>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input {...radio} value="gift-card" defaultChecked={isCard} />
        <span>
          {bonusPercent > 0 ? t("form.giftCard", { bonus: bonusPercent }) : t("form.giftCardPlain")}
          <span className="block text-sm text-soft">
            {t("form.giftCardMost")} <Price money={most} />
          </span>
        </span>
      </label>
    </fieldset>
  );
}
