import type { Store } from "#middleware/sandbox/core/store.ts";

type SeedPlace = {
  name: { en: string; vi: string };
  address: string;
  /** Of days in a row: 1 is Monday. */
  hours: { days: [number, number]; from: string; to: string }[];
  /** How many pieces of every third product it has; null: it is where parcels are sent from. */
  stock: number | null;
};

export const PICKUP_PLACES: SeedPlace[] = [
  {
    name: { en: "Wattle Sydney", vi: "Wattle Sydney" },
    address: "88 George Street, The Rocks NSW 2000",
    hours: [
      { days: [1, 5], from: "09:00", to: "17:30" },
      { days: [6, 6], from: "10:00", to: "16:00" },
    ],
    stock: null,
  },
  {
    name: { en: "Wattle Melbourne", vi: "Wattle Melbourne" },
    address: "21 Degraves Street, Melbourne VIC 3000",
    hours: [{ days: [1, 6], from: "10:00", to: "18:00" }],
    stock: 6,
  },
];

/** Requires the catalogue and the delivery method. */
export function seedPickupPlaces(store: Store, deliveryMethodId: number): void {
  PICKUP_PLACES.forEach(({ name, address, hours, stock }, position) => {
    const { lastInsertRowid: id } = store.run(
      `INSERT INTO pickup_place (position, delivery_method_id, name_en, name_vi, address, hours, has_own_stock)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      position,
      deliveryMethodId,
      name.en,
      name.vi,
      address,
      JSON.stringify(hours.flatMap(spans)),
      stock === null ? 0 : 1,
    );
    if (stock === null) return;
    store.run(
      "INSERT INTO place_stock (place_id, variant_id, on_hand) SELECT ?, id, ? FROM variant WHERE product_id % 3 = 0",
      id,
      stock,
    );
  });
}

function spans({ days: [first, last], from, to }: SeedPlace["hours"][number]) {
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return days.map((day) => ({ day, from, to }));
}
