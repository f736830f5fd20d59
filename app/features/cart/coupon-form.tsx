import { Form } from "react-router";
import type { Cart } from "#contract/cart.ts";
import { MAX_COUPON_LENGTH } from "#contract/limits.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms.server.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { typed } from "#app/ui/typed.ts";

type CouponFormProps = { coupon: Cart["coupon"]; reply: Reply | undefined };

export function CouponForm({ coupon, reply }: CouponFormProps) {
  const t = useT("cart");
  const text = useText();
  const error = reply?.error?.["code"]?.[0] as MessageKey | undefined;
  if (coupon) return <AppliedCoupon coupon={coupon} />;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-1">
      <label htmlFor="code" className="font-medium">
        {t("coupon.label")}
      </label>
      <div className="flex gap-2">
        <input
          id="code"
          name="code"
          required
          maxLength={MAX_COUPON_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed(reply, "code")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "code-error"}
          className={`min-h-12 w-full min-w-0 rounded-control bg-white px-3 ${error ? "border-2 border-bad" : "border border-edge"}`}
        />
        <SubmitButton
          name="intent"
          value="apply-coupon"
          look="secondary"
          className="shrink-0"
          pending={t("coupon.applying")}
        >
          {t("coupon.apply")}
        </SubmitButton>
      </div>
      {error && (
        <p id="code-error" role="alert" className="text-sm font-medium text-bad">
          {text(error)}
        </p>
      )}
    </Form>
  );
}

function AppliedCoupon({ coupon }: { coupon: NonNullable<Cart["coupon"]> }) {
  const t = useT("cart");
  return (
    <Form method="post" preventScrollReset className="rounded-control bg-good-light px-3 py-2">
      <p className="text-good">{t("coupon.applied", coupon)}</p>
      <SubmitButton
        name="intent"
        value="remove-coupon"
        look="quiet"
        className="-ml-2"
        pending={t("coupon.removing")}
      >
        {t("coupon.remove")}
      </SubmitButton>
    </Form>
  );
}
