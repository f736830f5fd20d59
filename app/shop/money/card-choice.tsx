import type { ReactNode } from "react";
import type { Card } from "#contract/cards.ts";
import { cardsTexts } from "#locales/cards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { expiryOf, useCardName } from "./card-name.ts";

type CardChoiceProps = {
  /** The id of the first choice, for links from error messages. */
  id: string;
  /** The field's name; the value for a new card is "". */
  name: string;
  cards: Card[];
  chosen: string;
  /** Fields for a new card. */
  children?: ReactNode;
};

/** A choice between the saved cards and a new one. */
export function CardChoice({ id, name, cards, chosen, children }: CardChoiceProps) {
  const t = useT(cardsTexts);
  const nameOf = useCardName();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t("choose")}</legend>
      {cards.map((card, index) => {
        const month = expiryOf(card);
        return (
          <label key={card.id} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={card.id}
              defaultChecked={card.id === chosen}
              className="size-5 shrink-0 accent-accent"
            />
            <span>
              {nameOf(card)}
              {month && <span className="block text-sm text-soft">{t("expires", { month })}</span>}
            </span>
          </label>
        );
      })}
      <label className="peer flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name={name}
          value=""
          defaultChecked={!cards.some((card) => card.id === chosen)}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          {t("another")}
          <span className="block text-sm text-soft">{t("anotherHelp")}</span>
        </span>
      </label>
      {children && <div className="hidden flex-col pl-8 peer-has-checked:flex">{children}</div>}
    </fieldset>
  );
}
