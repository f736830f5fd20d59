import type { Address, Country } from "#contract/address.ts";

type PostalAddressProps = { address: Address; countries: Country[] };

/** An address as written on a parcel. In Viet Nam the ward comes before the province, and there is no postcode. */
export function PostalAddress({ address, countries }: PostalAddressProps) {
  const country = countries.find(({ code }) => code === address.country);
  const state = country?.states.find(({ code }) => code === address.state)?.name ?? address.state;
  const isVietnamese = address.country === "VN";
  const name = isVietnamese
    ? [address.lastName, address.firstName]
    : [address.firstName, address.lastName];
  const place = isVietnamese
    ? `${address.suburb}, ${state}`
    : `${address.suburb} ${address.state} ${address.postcode}`;
  const lines = [
    name.join(" "),
    [address.address1, address.streetType].filter(Boolean).join(" "),
    address.address2,
    place,
    country?.name ?? address.country,
    address.phone,
  ];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
