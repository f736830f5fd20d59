import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { CartLine } from "#contract/cart.ts";
import type { PickupChoice } from "#contract/pickup.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { FieldErrors } from "#app/ui/form/fields.tsx";

type PlaceChoiceProps = {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  places: PickupChoice[];
  lines: CartLine[];
  /** Two methods may have the same place, of which only the chosen method's is checked. */
  isChosen: boolean;
};

/** The places of a delivery method, shown while it is chosen. Follows the method's label. */
export function PlaceChoice({ field, places, lines, isChosen }: PlaceChoiceProps) {
  const t = useT(pickupTexts);
  return (
    <fieldset className="hidden flex-col gap-2 px-3 pb-3 peer-has-checked:flex sm:pl-11">
      <legend className="float-left w-full font-semibold">{t("choose")}</legend>
      {isChosen && <FieldErrors field={field} />}
      {places.map((place, index) => {
        const { key, defaultChecked, ...input } = getInputProps(field, {
          type: "radio",
          value: place.id,
        });
        return (
          <label key={place.id} className="flex min-h-11 gap-3">
            <input
              key={`${key}-${isChosen}`}
              {...input}
              id={isChosen && index === 0 ? field.id : undefined}
              defaultChecked={isChosen && defaultChecked}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow">
              <span className="block">{place.name}</span>
              <span className="block text-sm text-soft">{place.address}</span>
              {place.hours && <span className="block text-sm text-soft">{place.hours}</span>}
              <Stock lacks={place.lacks} lines={lines} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Stock({ lacks, lines }: Pick<PickupChoice, "lacks"> & { lines: CartLine[] }) {
  const t = useT(pickupTexts);
  if (lacks.length === 0) return <span className="block text-sm text-good">{t("inStock")}</span>;
  const goods = lacks.flatMap(({ lineId, free }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [t("lack", { name: line.name, free, quantity: line.quantity })] : [];
  });
  return <span className="block text-sm text-bad">{t("lacks", { goods: goods.join(", ") })}</span>;
}
