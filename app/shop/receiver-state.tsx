import type { ReactNode } from "react";
import type { Receiver } from "#contract/values/receiver.ts";
import { receiverTexts } from "#locales/receiver/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Moment } from "./moment.tsx";

type Props = {
  receiver: Receiver;
  /** What the payer can do. */
  children?: ReactNode;
};

/** What the payer gave for who gets the parcel, and what became of it. */
export function ReceiverState({ receiver, children }: Props) {
  const t = useT(receiverTexts);
  const { message, email, askedAt, confirmedAt, time } = receiver;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t("state.title")}</h3>
      {message !== "" && (
        <div>
          <p className="text-sm text-soft">{t("state.message")}</p>
          <p className="whitespace-pre-line break-words">{message}</p>
        </div>
      )}
      {confirmedAt ? (
        <>
          <p className="font-semibold">
            {t("state.confirmed")} <Moment date={confirmedAt} hasZone />
          </p>
          <p>
            {t("state.time")}: {t(`times.${time}`)}
          </p>
        </>
      ) : askedAt ? (
        <p className="break-words">
          {t("state.asked", { email })} <Moment date={askedAt} hasZone />
        </p>
      ) : (
        email !== "" && <p className="break-words">{t("state.waiting", { email })}</p>
      )}
      {children}
    </div>
  );
}
