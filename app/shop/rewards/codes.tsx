import { useEffect, useRef } from "react";
import type { Cart, CodeResult } from "#contract/cart.ts";
import { MAX_CODES, MAX_COUPON_LENGTH } from "#contract/limits.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import type { CodesReply } from "./codes.server.ts";
import { formatDay } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";

type CodesProps = { cart: Cart; reply: CodesReply | undefined };

/** Coupons and gift cards: a field to add codes and the applied ones. Part of a form that posts to its own page. */
export function Codes({ cart, reply }: CodesProps) {
  const t = useT(cartTexts);
  const text = useText();
  const apply = useRef<HTMLSpanElement>(null);
  const field = useEmptyOnceApplied(cart);
  const code = typed(reply, "code");
  const error = reply?.error?.["code"]?.[0] ?? formError(reply);
  const isWrong = Boolean(error ?? reply?.results);
  return (
    <div className="flex flex-col gap-2" id="codes">
      <label htmlFor="code" className="sr-only">
        {t("coupon.label")}
      </label>
      <div className="flex gap-2">
        <input
          id="code"
          name="code"
          key={code}
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "code-hint code-problems" : "code-hint"}
          onKeyDown={(event) => {
            // In the checkout form, Enter would activate that form's first button.
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply.current?.querySelector("button")?.click();
          }}
          className={`min-h-12 w-full min-w-0 rounded-control bg-white px-3 ${isWrong ? "border-2 border-bad" : "border border-edge"}`}
        />
        <span ref={apply} className="contents">
          <SubmitButton
            name="codes"
            value="apply"
            look="secondary"
            className="shrink-0"
            pending={t("coupon.applying")}
          >
            {t("coupon.apply")}
          </SubmitButton>
        </span>
      </div>
      <p id="code-hint" className="text-sm text-soft">
        {t("coupon.hint")}
      </p>
      {error && (
        <p id="code-problems" role="alert" className="text-sm font-semibold text-bad">
          {text(error as MessageKey, { max: MAX_CODES, length: MAX_COUPON_LENGTH })}
        </p>
      )}
      {reply?.results && <Results results={reply.results} />}
      <Applied cart={cart} />
    </div>
  );
}

/** What was typed stays in the field after the answer, unless all of it is applied now. */
function useEmptyOnceApplied({ coupons, giftCards }: Cart) {
  const field = useRef<HTMLInputElement>(null);
  const applied = [...coupons, ...giftCards].map((one) => one.code.toUpperCase()).join(" ");
  useEffect(() => {
    const codes = applied.split(" ");
    const typed = field.current?.value.toUpperCase().split(/[\s,;]+/u) ?? [];
    if (field.current && typed.every((one) => one === "" || codes.includes(one)))
      field.current.value = "";
  }, [applied]);
  return field;
}

/** The result of each code, with the texts of spec 8.6. */
function Results({ results }: { results: CodeResult[] }) {
  const t = useT(cartTexts);
  return (
    <div id="code-problems" role="alert" className="flex flex-col gap-1 text-sm">
      {results.every(({ problem }) => problem !== null) && (
        <p className="font-semibold text-bad">{t("coupon.failedTitle")}</p>
      )}
      <ul>
        {results.map(({ code, problem }) => (
          <li key={code} className={`break-words ${problem ? "text-bad" : "text-good"}`}>
            {problem ? (
              <>
                <span className="font-semibold">{t("coupon.failed", { code })}.</span>{" "}
                {t(`coupon.problems.${problem}`)}
              </>
            ) : (
              t("coupon.success", { code })
            )}
          </li>
        ))}
      </ul>
      <p>{t("coupon.failedHelp")}</p>
    </div>
  );
}

function Applied({ cart: { coupons, giftCards } }: { cart: Cart }) {
  const t = useT(cartTexts);
  const money = useMoney();
  if (coupons.length + giftCards.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {coupons.map(({ code, name, expiresOn }) => (
        <AppliedCode key={code} code={code}>
          {t("coupon.applied", { code, name })}
          {expiresOn && (
            <span className="block text-sm">
              {t("coupon.expires", { day: formatDay(expiresOn) })}
            </span>
          )}
        </AppliedCode>
      ))}
      {giftCards.map(({ code, pays, remaining }) => (
        <AppliedCode key={code} code={code}>
          {t("coupon.giftCard", { code })}: {money(pays)}
          <span className="block text-sm">
            {t("coupon.giftCardLeft", { amount: money(remaining) })}
          </span>
        </AppliedCode>
      ))}
    </ul>
  );
}

function AppliedCode({ code, children }: { code: string; children: React.ReactNode }) {
  const t = useT(cartTexts);
  return (
    <li className="flex items-center justify-between gap-2 rounded-control bg-good-light px-3 py-1 text-good">
      <span className="min-w-0 break-words">{children}</span>
      <SubmitButton
        name="codes"
        value={`remove:${code}`}
        look="quiet"
        className="shrink-0 text-sm"
        aria-label={t("coupon.removeOf", { code })}
        pending={t("coupon.removing")}
      >
        {t("coupon.remove")}
      </SubmitButton>
    </li>
  );
}

/** Coupons that no longer fit the changed cart, until the shopper dismisses them. */
export function DroppedCodes({ dropped }: Pick<Cart, "dropped">) {
  const t = useT(cartTexts);
  if (dropped.length === 0) return null;
  const codes = dropped.map(({ code }) => code).join(", ");
  return (
    <Notice kind="warning">
      <h2 className="text-base">{t("coupon.dropped.title")}</h2>
      <p className="break-words">{t("coupon.dropped.text", { codes })}</p>
      <SubmitButton
        name="codes"
        value="dismiss"
        look="secondary"
        className="mt-3"
        pending={t("coupon.dropped.closing")}
      >
        {t("coupon.dropped.ok")}
      </SubmitButton>
    </Notice>
  );
}
