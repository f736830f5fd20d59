import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { hideReview } from "#middleware/sandbox/reviews/operator.ts";
import type { Sandbox } from "#middleware/sandbox/sandbox.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";

type Goods = { id: number; product_id: number };

/** Staff changes the price, the name or the stock of some goods. */
export function changeGoods(store: Store, turn: number): void {
  const goods = randomGoods(store);
  const change = [
    () =>
      store.run(
        "UPDATE variant SET price = price + 100, original_price = original_price + 100 WHERE id = ?",
        goods.id,
      ),
    () => {
      const named = "name_en = name_en || ' +', name_vi = name_vi || ' +'";
      const plain = "name_en = rtrim(name_en, ' +'), name_vi = rtrim(name_vi, ' +')";
      const set = turn % 2 === 0 ? named : plain;
      store.run(`UPDATE product SET ${set} WHERE id = ?`, goods.product_id);
    },
    () => {
      const onHand = Math.random() < 0.3 ? "reserved" : "reserved + 7";
      store.run(`UPDATE variant SET on_hand = ${onHand} WHERE id = ?`, goods.id);
    },
  ][turn % 3]!;
  store.transaction(() => {
    change();
    changed(store, [goods.product_id]);
  });
}

/** Staff hides a review, or shows it again. */
export function toggleReview(store: Store): void {
  const sql = "SELECT id, is_hidden AS isHidden FROM review ORDER BY random() LIMIT 1";
  const review = store.get<{ id: number; isHidden: number }>(sql);
  if (review) hideReview(store, String(review.id), !review.isHidden);
}

/** A guest orders two pieces by cash on delivery. Resolves with what became of it. */
export async function placeOrder(erp: Sandbox, turn: number): Promise<string> {
  const guest = new TestShopper(erp, turn % 8 === 3 ? "en_US" : "vi_VN");
  const typed = {
    email: "ann@example.com",
    billing: AU_HOME,
    paymentMethod: "cash-on-delivery",
  } as const;
  try {
    for (const { id } of [randomGoods(erp.store), randomGoods(erp.store)])
      await guest.do("cart.addLine", { variantId: String(id), quantity: 1 });
    const { deliveryMethods } = await guest.do("checkout.saveDraft", typed);
    const deliveryMethodId = deliveryMethods[0]?.id;
    const { cart } = await guest.do("checkout.saveDraft", { ...typed, deliveryMethodId });
    await guest.do("checkout.placeOrder", {
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: cart.totals.total.amount,
      returnPath: "/checkout/result",
    });
    return "orders";
  } catch (refusal) {
    return (refusal as Error).message; // sold out, or too heavy for cash
  }
}

function randomGoods(store: Store): Goods {
  const sql = `SELECT v.id, v.product_id FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.is_active AND p.is_published ORDER BY random() LIMIT 1`;
  return store.get<Goods>(sql)!;
}
