import { Form } from "react-router";
import type { Card } from "#contract/cards.ts";
import { cardsTexts } from "#locales/cards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { expiryOf, useCardName } from "#app/shop/money/card-name.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

/** A saved card with the actions on it. */
export function CardItem({ card }: { card: Card }) {
  const t = useT(cardsTexts);
  const name = useCardName()(card);
  const month = expiryOf(card);
  return (
    <li className="rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{name}</h3>
        {card.isDefault && (
          <span className="rounded-control bg-good-light px-2 py-1 text-sm font-semibold text-good">
            {t("default")}
          </span>
        )}
      </div>
      {month && (
        <p className={card.isExpired ? "font-semibold text-bad" : "text-soft"}>
          {t(card.isExpired ? "expired" : "expires", { month })}
        </p>
      )}
      {card.isHeld && <p className="text-soft">{t("held")}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        {!card.isDefault && !card.isExpired && (
          <Form method="post">
            <input type="hidden" name="id" value={card.id} />
            <SubmitButton
              name="intent"
              value="make-default"
              look="quiet"
              pending={t("saving")}
              aria-label={t("makeDefaultOf", { card: name })}
            >
              {t("makeDefault")}
            </SubmitButton>
          </Form>
        )}
        <Remove card={card} name={name} />
      </div>
    </li>
  );
}

/** Asks for confirmation before the card is deleted; works without JavaScript. */
function Remove({ card, name }: { card: Card; name: string }) {
  const t = useT(cardsTexts);
  return (
    <details className="open:basis-full">
      <summary
        aria-label={t("removeOf", { card: name })}
        className="inline-flex min-h-11 cursor-pointer items-center px-2 font-semibold text-accent underline underline-offset-4"
      >
        {t("remove")}
      </summary>
      <Form
        method="post"
        className="mt-2 flex flex-col items-start gap-3 rounded-control bg-mist p-4"
      >
        <p>{t("sure", { card: name })}</p>
        {card.isHeld && <p>{t("sureHeld")}</p>}
        <input type="hidden" name="id" value={card.id} />
        <SubmitButton name="intent" value="remove" look="secondary" pending={t("removing")}>
          {t("yes")}
        </SubmitButton>
      </Form>
    </details>
  );
}
