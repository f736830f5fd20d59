import { Form } from "react-router";
import type { OrderLine } from "#contract/orders.ts";
import type { OrderedGift } from "#contract/values/gift.ts";
import { giftsTexts } from "#locales/gifts/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDay } from "#app/shop/day.tsx";
import { GiftWords } from "#app/shop/gift-words.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

/** A gift card of an order: to whom it goes, what became of it, and the button that sends it again. */
export function GiftState({ line, gift }: { line: OrderLine; gift: OrderedGift }) {
  const t = useT(giftsTexts);
  return (
    <>
      <GiftWords
        gift={gift}
        when={
          <span className="font-semibold text-ink">
            {t(`states.${gift.state}`, { day: formatDay(gift.on) })}
          </span>
        }
      />
      {gift.canSendAgain && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lineId" value={line.id} />
          <SubmitButton
            name="intent"
            value="send-gift"
            look="quiet"
            aria-label={t("again.label", { name: gift.name })}
            pending={t("again.pending")}
          >
            {t("again.submit")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
