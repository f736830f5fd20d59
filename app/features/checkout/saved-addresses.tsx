import type { SavedAddress } from "#contract/address.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";

type SavedAddressesProps = { addresses: SavedAddress[]; block: "billing" | "shipping" };

export function SavedAddresses({ addresses, block }: SavedAddressesProps) {
  const t = useT(checkoutTexts);
  if (addresses.length === 0) return null;
  const id = `${block}-saved`;
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-control bg-mist p-3">
      <div className="min-w-0 grow basis-60">
        <label htmlFor={id} className="font-semibold">
          {t("address.saved")}
        </label>
        <select
          id={id}
          name={`${block}Saved`}
          className="mt-1 min-h-12 w-full rounded-control border border-edge bg-white px-3"
        >
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {labelOf(address)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" name="intent" value={`use-address#${block}`} look="secondary">
        {t("address.use")}
      </Button>
    </div>
  );
}

function labelOf({ firstName, address1, streetType, suburb }: SavedAddress) {
  return [firstName, `${address1} ${streetType}`.trim(), suburb].join(", ");
}
