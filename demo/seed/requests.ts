import type { ImageFile } from "#middleware/erp.ts";
import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import { markRequest, quote } from "#middleware/sandbox/requests/operator.ts";
import { addRequestImages } from "#middleware/sandbox/requests/handlers.ts";
import { nextNumber } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";

type DemoRequest = {
  email: string;
  locale: string;
  daysAgo: number;
  link?: string;
  note: string;
  hasImage?: boolean;
  state?: string;
  /** Quoted two days after the request: price, quantity, and days of validity. */
  quote?: [price: string, pieces: string, days: string];
};

const MIA = { email: "mia@example.com", locale: "en_US" };
const LINH = { email: "linh@example.com", locale: "vi_VN" };

/** One in each state, the oldest first. */
const REQUESTS: DemoRequest[] = [
  {
    ...MIA,
    daysAgo: 60,
    link: "https://shop.example.com/ceramic-tea-set",
    note: "The green one, for six people.",
    state: "not-found",
  },
  {
    ...MIA,
    daysAgo: 40,
    link: "https://market.example.com/items/8812?colour=blue",
    note: "",
    quote: ["19.90", "1", "14"],
  },
  {
    ...MIA,
    daysAgo: 25,
    link: "https://farm.example.com/macadamia-oil",
    note: "A litre or more.",
    state: "found",
  },
  {
    ...MIA,
    daysAgo: 4,
    note: "My aunt had these. Two of them, please.",
    hasImage: true,
    quote: ["24.50", "2", "60"],
  },
  {
    ...MIA,
    daysAgo: 3,
    link: "https://shop.example.com/wool-blanket",
    note: "Single bed, grey.",
    state: "looking",
  },
  { ...MIA, daysAgo: 1, note: "Where can I get this?", hasImage: true },
  {
    ...LINH,
    daysAgo: 5,
    link: "https://shop.example.com/eucalyptus-soap",
    note: "Loại không mùi, 3 bánh ạ.",
    quote: ["7.20", "3", "60"],
  },
];

/** The demo customers' product requests. Requires customers and catalogue. */
export function seedRequests(store: Store, snapshot: ImageFile): void {
  const goods = store.all<{ sku: string }>(
    "SELECT min(sku) AS sku FROM variant WHERE is_active AND on_hand >= 30 GROUP BY product_id ORDER BY id",
  );
  REQUESTS.forEach((asked, index) => {
    const customer = customerByEmail(store, asked.email);
    if (!customer) return;
    const day = (days: number) => () => new Date(store.now().getTime() - days * 86_400_000);
    const number = `R${String(nextNumber(store, "request")).padStart(5, "0")}`;
    const id = insert(store, "product_request", {
      number,
      link: asked.link ?? "",
      note: asked.note,
      email: asked.email,
      customer_id: customer.id,
      locale: asked.locale,
      created_at: day(asked.daysAgo)().toISOString(),
    });
    if (asked.hasImage) addRequestImages(store, id, [snapshot]);
    if (asked.state) markRequest(store, number, asked.state);
    const sku = goods[(index * 5) % Math.max(1, goods.length)]?.sku;
    if (asked.quote && sku !== undefined) {
      const staff = { ...store, now: day(Math.max(0, asked.daysAgo - 2)) };
      quote(staff, number, sku, ...asked.quote);
    }
  });
}
