import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Input } from "#contract/operations.ts";
import { RETURN_CAUSES, type ReturnOffer } from "#contract/returns.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Day } from "#app/shop/day.tsx";
import { ImagesField } from "#app/shop/images/images-field.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { SelectField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { RefundChoice } from "./refund-choice.tsx";
import { ReturnLine } from "./return-line.tsx";

type ReturnFormProps = {
  offer: ReturnOffer;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** The form for the goods to return, their quantities and why. */
export function ReturnForm({ offer, constraint, reply }: ReturnFormProps) {
  const t = useT(returnsTexts);
  const options = { id: "return" };
  const [form, fields] = useShopForm<Input<"returns.request">>(reply, constraint, options);
  // Nobody needs to say that the one piece of an order is what is returned.
  const only = offer.lines.length === 1 && offer.lines[0]?.quantity === 1 ? "1" : "0";
  if (offer.obstacle) return <Notice kind="info">{t(`obstacles.${offer.obstacle}`)}</Notice>;
  return (
    <SectionForm form={form} encType="multipart/form-data">
      <FormErrors form={form} />
      {offer.until && (
        <p className="text-soft">
          {t("form.until")} <Day date={offer.until} />.
        </p>
      )}
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-semibold">{t("form.lines")}</legend>
        {offer.lines.map((line, at) => (
          <ReturnLine
            key={line.lineId}
            line={line}
            name={`lines[${at}]`}
            chosen={chosenOf(reply, line.lineId) ?? only}
          />
        ))}
      </fieldset>
      <SelectField
        field={fields.cause}
        label={t("form.cause")}
        placeholder={t("form.chooseCause")}
        options={RETURN_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
      />
      <TextAreaField field={fields.reason} label={t("form.reason")} isOptional />
      <ImagesField field={fields.pictures} reply={reply} label={t("form.pictures")} />
      {offer.giftCard && (
        <RefundChoice
          name={fields.refundAs.name}
          giftCard={offer.giftCard}
          chosen={typed(reply, "refundAs")}
        />
      )}
      <SubmitButton pending={t("form.pending")} className="sm:self-start">
        {t("form.submit")}
      </SubmitButton>
    </SectionForm>
  );
}

/** The posted quantity of a line. */
function chosenOf(reply: Reply | undefined, lineId: string): string | undefined {
  const lines: unknown = reply?.initialValue?.["lines"];
  for (const line of Array.isArray(lines) ? lines : []) {
    const { lineId: id, quantity } = line as Record<string, unknown>;
    if (id === lineId && typeof quantity === "string") return quantity;
  }
  return undefined;
}
