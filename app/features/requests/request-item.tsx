import type { MyProductRequest } from "#contract/requests.ts";
import { requestsTexts } from "#locales/requests/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { useDay } from "#app/shop/day.tsx";
import { PrivateImages } from "#app/shop/images/private-images.tsx";
import { QuoteOffer } from "./quote-offer.tsx";

type RequestItemProps = {
  request: MyProductRequest;
  /** The refusal of the request's quote. */
  reply: Reply | undefined;
};

export function RequestItem({ request, reply }: RequestItemProps) {
  const t = useT(requestsTexts);
  const day = useDay();
  const { id, number, link, note, pictures, state, quote, createdAt } = request;
  return (
    <li className="rounded-card border border-line bg-white p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{t("mine.number", { number })}</h3>
        <p className="font-semibold">{t(`mine.states.${state}`)}</p>
      </div>
      <p className="text-sm text-soft">{t("mine.sent", { day: day(createdAt) })}</p>
      {link && <p className="mt-2 break-all">{link}</p>}
      {note && <p className="mt-2 whitespace-pre-line wrap-anywhere text-soft">{note}</p>}
      <PrivateImages
        className="mt-3"
        images={pictures.map((image, at) => ({
          path: `/request-picture/${id}/${image.id}`,
          alt: t("mine.picture", { picture: at + 1, number }),
        }))}
      />
      {quote && <QuoteOffer quote={quote} number={number} reply={reply} />}
    </li>
  );
}
