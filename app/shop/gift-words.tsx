import type { ReactNode } from "react";
import type { LineGift } from "#contract/values/gift.ts";
import { giftsTexts } from "#locales/gifts/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDay } from "./day.tsx";

/** `when`: in place of the day, what is known of the sending. */
type Props = { gift: LineGift; when?: ReactNode };

/** For whom a gift card is, and what was written for them. */
export function GiftWords({ gift, when }: Props) {
  const t = useT(giftsTexts);
  const { email, name, from, message, on } = gift;
  if (email === "")
    return (
      <div className="text-sm text-soft">
        <p>{t("words.erased")}</p>
        {when && <p>{when}</p>}
      </div>
    );
  return (
    <div className="text-sm text-soft">
      <p className="break-words">
        {t("words.to", { name })} <span className="inline-block max-w-full">{email}</span>
      </p>
      <p>{t("words.from", { from })}</p>
      <p>{when || t("words.on", { day: formatDay(on) })}</p>
      {message !== "" && <p className="whitespace-pre-line break-words">{message}</p>}
    </div>
  );
}
