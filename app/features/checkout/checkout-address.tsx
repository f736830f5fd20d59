import type { FieldMetadata } from "@conform-to/react";
import type { AddressDraft, Country, SavedAddress } from "#contract/address.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { AddressFields } from "#app/shop/address/address-fields.tsx";
import type { AddressLayout } from "#app/shop/address/layout.ts";
import { UpdateForm } from "./block.tsx";
import { FIELDS } from "./fields-of-parts.ts";
import { Fold } from "./fold.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

type Kind = "billing" | "shipping";
type CheckoutAddressProps = {
  block: Kind;
  field: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>;
  countries: Record<Kind, Country[]>;
  saved: SavedAddress[];
  layouts: Record<Kind, AddressLayout>;
  /** Of complete addresses. */
  lines: Record<Kind, string[] | null>;
  /** The names of the fields with errors. */
  wrong: string[];
};

/** An address of the order, typed or one of the customer's saved ones. */
export function CheckoutAddress(props: CheckoutAddressProps) {
  const { block, field, countries, saved, layouts, lines, wrong } = props;
  const t = useT(checkoutTexts);
  const fields = `${block}-fields`;
  return (
    <Fold
      id={fields}
      lines={lines[block]}
      hasErrors={wrong.some((name) => FIELDS[block].test(name))}
    >
      {/* Tells a change of the country without JavaScript. */}
      <input type="hidden" name={`${block}Country`} value={layouts[block].country} />
      <SavedAddresses addresses={saved} block={block} />
      <AddressFields
        field={field}
        countries={countries[block]}
        kind={block}
        update={<UpdateForm to={fields} label={t("address.changeCountry")} />}
        showWards={<UpdateForm to={fields} label={t("address.showWards")} />}
        showSuburbs={<UpdateForm to={fields} label={t("address.showSuburbs")} />}
        layout={layouts[block]}
      />
    </Fold>
  );
}
