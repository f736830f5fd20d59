import type { LineGift } from "#contract/values/gift.ts";
import { giftsTexts } from "#locales/gifts/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDay } from "./day.tsx";

/** For whom a gift card is, and what was written for them. */
export function GiftWords({ gift }: { gift: LineGift }) {
  const t = useT(giftsTexts);
  const { email, name, from, message, on } = gift;
  if (email === "") return <p className="text-sm text-soft">{t("words.erased")}</p>;
  return (
    <div className="text-sm text-soft">
      <p className="break-words">
        {t("words.to", { name })} <span className="inline-block max-w-full">{email}</span>
      </p>
      <p>{t("words.from", { from })}</p>
      <p>{t("words.on", { day: formatDay(on) })}</p>
      {message !== "" && <p className="whitespace-pre-line break-words">{message}</p>}
    </div>
  );
}
