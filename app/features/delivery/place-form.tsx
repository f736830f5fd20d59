import { Form } from "react-router";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { formTexts } from "#locales/form/texts.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import type { Question } from "./question.server.ts";

const CONTROL = "min-h-12 w-full rounded-control border bg-white px-3 py-2 text-base";

/** The question as the page's address, so that Back, a reload and a bookmark ask it again. */
export function PlaceForm({
  question: { typed, countries, fields, states, errors },
  hidden,
}: {
  question: Question;
  hidden: Record<string, string>;
}) {
  const t = useT(deliveryTexts);
  const tCheckout = useT(checkoutTexts);
  const tForm = useT(formTexts);
  const text = useText();
  const control = (name: keyof typeof errors, hint?: string) => ({
    id: name,
    name,
    defaultValue: typed[name],
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby":
      [hint, errors[name] && `${name}-error`].filter(Boolean).join(" ") || undefined,
    className: `${CONTROL} ${errors[name] ? "border-2 border-bad" : "border-edge"}`,
  });
  const problem = (name: keyof typeof errors) =>
    errors[name] && (
      <p id={`${name}-error`} className="text-sm font-semibold text-bad">
        {text(errors[name])}
      </p>
    );
  return (
    // Keyed: another country has other fields, and its own answer.
    <Form key={JSON.stringify(typed)} className="flex flex-col gap-4" noValidate>
      {Object.entries({ ...hidden, of: typed.country }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-col gap-1">
        <label htmlFor="country" className="font-semibold">
          {tCheckout("address.country")}
        </label>
        <select {...control("country", "country-hint")} autoComplete="shipping country">
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {countries.length > 1 && (
          <p id="country-hint" className="text-sm text-soft">
            {t("otherCountry")}
          </p>
        )}
        {problem("country")}
      </div>
      {fields.map(({ name, label, isOptional }) => (
        <div key={name} className="flex flex-col gap-1">
          <label htmlFor={name} className="font-semibold">
            {label}{" "}
            {isOptional && <span className="font-normal text-soft">{tForm("optional")}</span>}
          </label>
          {name === "state" ? (
            <select {...control("state")} autoComplete="shipping address-level1">
              <option value="">{t("choose")}</option>
              {states.map(({ code, name: label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control("postcode")}
              autoComplete="shipping postal-code"
              inputMode={typed.country === "AU" ? "numeric" : undefined}
            />
          )}
          {problem(name === "state" ? "state" : "postcode")}
        </div>
      ))}
      <Button type="submit" className="self-start">
        {t("show")}
      </Button>
    </Form>
  );
}
