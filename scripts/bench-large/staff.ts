import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { type Replica, secondsUntil } from "./replica.ts";

const AT_ONCE = 100;
const TIMES = 5;
const RENAMED_SECONDS = 120;

/** The median seconds that Odoo takes to create 100 published products in one call, as an import does. */
export async function secondsOfImport(admin: Admin): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const vals_list = Array.from({ length: AT_ONCE }, (_, index) => ({
      name: `Imported cup ${Date.now()}-${index}`,
      is_published: true,
      sale_ok: true,
      list_price: 12,
      taxes_id: [],
    }));
    const begun = performance.now();
    await admin.call("product.template/create", { vals_list });
    times.push((performance.now() - begun) / 1000);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}

/** Renames a category of the menu, which has thousands of products below it, and waits until every replica shows the new name. */
export async function renameFound(
  admin: Admin,
  shops: Replica[],
): Promise<{ products: number; seconds: number }> {
  const model = "product.public.category";
  const home = await (await fetch(shops[0]!.url)).text();
  const id = Number(/href="\/category\/[^"?]+-(\d+)"/.exec(home)?.[1]);
  const [category] = await admin.search(model, [["id", "=", id]], ["name"]);
  const name = `Renamed ${Date.now()}`;
  await admin.write(model, [id], { name });
  const isShown = async () => {
    const pages = await Promise.all(shops.map(async ({ url }) => (await fetch(url)).text()));
    return pages.every((page) => page.includes(name));
  };
  const seconds = await secondsUntil(isShown, performance.now(), RENAMED_SECONDS);
  await admin.write(model, [id], { name: category?.["name"] });
  return {
    products: await admin.count("product.template", [["public_categ_ids", "child_of", id]]),
    seconds,
  };
}
