import type { getZodConstraint } from "@conform-to/zod/v4";
import type { AddressDraft, Country, SavedAddress } from "#contract/address.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { AddressFields } from "#app/shop/address/address-fields.tsx";
import type { AddressLayout } from "#app/shop/address/layout.ts";
import { WithoutScripts } from "#app/shop/light-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import type { Kind } from "./address-post.ts";

type AddressFormProps = {
  kind: Kind;
  /** Null for a new address. */
  edited: SavedAddress | null;
  countries: Country[];
  /** That a new address begins with. */
  country: string;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
  layout: AddressLayout;
};

type Typed = { address: AddressDraft; isForBilling: boolean; isForShipping: boolean };

export function AddressForm(props: AddressFormProps) {
  const { kind, edited, countries, country, constraint, reply, layout } = props;
  const t = useT(accountTexts);
  const tCheckout = useT(checkoutTexts);
  const [form, fields] = useShopForm<Typed>(reply, constraint, {
    id: "address",
    defaultValue: {
      address: edited ?? { country },
      isForBilling: edited?.isForBilling ?? false,
      isForShipping: edited?.isForShipping ?? false,
    },
  });
  return (
    <SectionForm form={form}>
      {/* Enter in a field activates the first submit button, which therefore must be "save". */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      <FormErrors form={form} />
      <p className="text-soft">{tCheckout("optionalAll")}</p>
      {edited && <input type="hidden" name="id" value={edited.id} />}
      <AddressFields
        field={fields.address}
        countries={countries}
        kind={kind}
        update={<Update label={tCheckout("address.changeCountry")} />}
        showWards={<Update label={tCheckout("address.showWards")} />}
        showSuburbs={<Update label={tCheckout("address.showSuburbs")} />}
        layout={layout}
      />
      {kind === "billing" ? (
        <CheckboxField field={fields.isForShipping} label={t("addresses.alsoShipping")} />
      ) : (
        <CheckboxField field={fields.isForBilling} label={t("addresses.alsoBilling")} />
      )}
      <SubmitButton name="intent" value="save" pending={t("saving")}>
        {t("addresses.save")}
      </SubmitButton>
    </SectionForm>
  );
}

/** Without JavaScript, this button reloads the fields that depend on another choice. */
function Update({ label }: { label: string }) {
  return (
    <WithoutScripts>
      <Button type="submit" name="intent" value="update" formNoValidate look="secondary">
        {label}
      </Button>
    </WithoutScripts>
  );
}
