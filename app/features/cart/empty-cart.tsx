import { cartTexts } from "#locales/cart/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { RecommendedIsland } from "#app/shop/island.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** `hasCookies`: without any the cart may be empty because the browser keeps none; first visitors have none either. */
export function EmptyCart({ hasCookies }: { hasCookies: boolean }) {
  const t = useT(cartTexts);
  const local = useLocalPath();
  return (
    <>
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <EmptyBag />
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="font-semibold">{t("empty.title")}</p>
        <p className="max-w-sm text-soft">{t("empty.text")}</p>
        <ButtonLink to={local("/")}>{t("empty.action")}</ButtonLink>
        {!hasCookies && (
          <details className="max-w-sm text-sm text-soft">
            <summary className="min-h-11 list-none py-2.5 underline underline-offset-4">
              {t("empty.lost")}
            </summary>
            <p>{t("empty.noCookies")}</p>
          </details>
        )}
      </div>
      <RecommendedIsland />
    </>
  );
}

function EmptyBag() {
  return (
    <svg viewBox="0 0 160 140" width={160} aria-hidden="true">
      <ellipse cx="80" cy="126" rx="58" ry="9" fill="#f4efe8" />
      <path d="M38 50h84l8 72H30z" fill="#fce7f0" />
      <path d="M38 50h84l2 18H36z" fill="#f7cfe0" />
      <path
        d="M60 62V40a20 20 0 0 1 40 0v22"
        fill="none"
        stroke="#c2185b"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="126" cy="30" r="9" fill="#f5b82e" />
      <circle cx="138" cy="42" r="6" fill="#f7c64f" />
      <path
        d="M118 40c-8 8-16 12-24 14"
        fill="none"
        stroke="#4c7a5b"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
