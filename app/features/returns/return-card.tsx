import { Link } from "#app/ui/link.tsx";
import type { Return } from "#contract/returns.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Moment } from "#app/shop/moment.tsx";
import { counted } from "#app/shop/product/counted.ts";
import { Thumbnail } from "#app/shop/images/thumbnail.tsx";
import { Price } from "#app/shop/money/price.tsx";

type ReturnCardProps = {
  one: Return;
  /** The path of its order; null on that order's page. */
  orderPath: string | null;
};

export function ReturnCard({ one, orderPath }: ReturnCardProps) {
  const t = useT(returnsTexts);
  const { number, orderNumber, state, requestedAt, reason, lines, refund, note } = one;
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base">{t("list.number", { number })}</h3>
        <p className={`rounded-full px-3 py-1 text-sm font-semibold ${LOOKS[state]}`}>
          {t(`states.${state}`)}
        </p>
      </div>
      <p className="text-sm text-soft">
        {t("list.requested")} <Moment date={requestedAt} />
      </p>
      {orderPath !== null && (
        <Link
          to={orderPath}
          className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {t("list.order", { number: orderNumber })}
        </Link>
      )}
      <ul className="flex flex-col gap-2">
        {lines.map(({ name, choice, unit, image, quantity }) => (
          <li key={name + choice} className="flex items-center gap-3">
            <Thumbnail image={image} width={48} />
            <span>
              {counted(quantity, unit)} × {name}
              {choice && <span className="text-soft"> ({choice})</span>}
            </span>
          </li>
        ))}
      </ul>
      {reason && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-soft">{t("list.reason")}:</span> {reason}
        </p>
      )}
      {refund && (
        <p className="font-semibold">
          {t("list.refund")} <Price money={refund} />
        </p>
      )}
      {one.giftCard && <ReturnGiftCard giftCard={one.giftCard} />}
      {note && (
        <a
          href={`/return-note/${one.orderId}/${one.id}`}
          download
          className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {t(`list.note.${note}`)}
        </a>
      )}
    </li>
  );
}

/** What it will be worth or, once it is issued, which it is. */
function ReturnGiftCard({ giftCard }: { giftCard: NonNullable<Return["giftCard"]> }) {
  const t = useT(returnsTexts);
  const { bonusPercent: bonus, worth, ending } = giftCard;
  if (ending !== null)
    return (
      <p className="font-semibold">
        {t("list.cardDone", { ending })} <Price money={worth} />
      </p>
    );
  return (
    <p>
      {t("list.cardWished")} <Price money={worth} />,{" "}
      {bonus > 0 ? t("list.cardWishedMore", { bonus }) : t("list.cardLater")}
    </p>
  );
}

const LOOKS: Record<Return["state"], string> = {
  requested: "bg-warn-light text-warn",
  accepted: "bg-blush text-accent-dark",
  refunded: "bg-good-light text-good",
  refused: "bg-mist text-soft",
};
