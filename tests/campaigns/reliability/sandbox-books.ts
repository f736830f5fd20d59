import { inconsistencies } from "#middleware/sandbox/core/consistency.testing.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { sandboxRewards } from "#tests/contract/support/reward-ledger.ts";
import { sumsOf, type Books } from "./books.ts";

/** The database of shops that run in this folder. */
export async function sandboxBooks(dataDir: string): Promise<Books> {
  const store = await openSandboxStore({ dataDir, publicUrl: "http://localhost", seed: "none" });
  const rewards = sandboxRewards({ store });
  const taken: number[] = [0];
  return {
    async goods(pieces) {
      const variant = store.get<{ id: number }>(
        `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
         WHERE v.is_active = 1 AND p.deposit_percent IS NULL AND v.price BETWEEN 1000 AND 5000
           AND v.id NOT IN (${taken.join()}) ORDER BY v.id LIMIT 1`,
      );
      if (!variant) throw new Error("The catalogue has no other goods");
      taken.push(variant.id);
      store.run("UPDATE variant SET on_hand = reserved + ? WHERE id = ?", pieces, variant.id);
      return String(variant.id);
    },
    async ordersOf(email) {
      return store.get<{ orders: number; payments: number }>(
        `SELECT count(DISTINCT o.id) AS orders, count(p.id) AS payments FROM sale_order o
         LEFT JOIN payment p ON p.order_id = o.id AND p.state IN ('pending', 'authorized', 'confirmed')
         WHERE o.state IN ('sale', 'sent') AND o.details ->> '$.email' = ?`,
        email,
      )!;
    },
    async reserved(variantId) {
      const sql = "SELECT reserved FROM variant WHERE id = ?";
      return store.get<{ reserved: number }>(sql, Number(variantId))!.reserved;
    },
    async wrong() {
      return [...inconsistencies(store), ...(await sumsOf(rewards))];
    },
    async tokenMailedTo(email) {
      const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = store.get<{ body: string }>(sql, email);
      return /[?&]token=([\w.~-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    },
    rewards,
    close: () => store.close(),
  };
}
