import type { MyProductRequest, requests as contract } from "#contract/requests.ts";
import type { Handlers, ClaimImages, ImageFile } from "#middleware/erp.ts";
import { shownImage } from "#middleware/uploads/shown.ts";
import { cartView } from "#middleware/sandbox/cart/view.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { quoteOf, takeQuote } from "./quotes.ts";
import { nextNumber } from "#middleware/sandbox/core/settings.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type RequestRow = Pick<MyProductRequest, "number" | "link" | "note" | "state" | "createdAt"> & {
  id: number;
};

export function requests(store: Store, claimImages: ClaimImages): Handlers<typeof contract> {
  return {
    async "requests.list"(_, shopper) {
      const { customer } = read(store, shopper);
      if (!customer) return [];
      const rows = store.all<RequestRow>(
        `SELECT id, number, link, note, state, created_at AS createdAt FROM product_request
         WHERE customer_id = ? ORDER BY id DESC`,
        customer.id,
      );
      return rows.map((row) => ({
        ...row,
        id: String(row.id),
        pictures: imagesOf(store, row.id),
        quote: quoteOf(store, row.id, shopper.locale),
      }));
    },

    async "requests.picture"({ requestId, pictureId, isSmall }, shopper) {
      const { customer } = read(store, shopper);
      if (!customer) return null;
      const image = store.get<ImageFile>(
        `SELECT p.type, p.bytes FROM request_picture p JOIN product_request r ON r.id = p.request_id
         WHERE CAST(r.id AS TEXT) = ? AND CAST(p.id AS TEXT) = ? AND r.customer_id = ?`,
        requestId,
        pictureId,
        customer.id,
      );
      return image ? shownImage(image, isSmall) : null;
    },

    async "requests.submit"({ productLink = "", note, pictures, email }, shopper) {
      return claimImages(pictures, async (claimed) =>
        change<"requests.submit">(store, shopper, ({ customer }) => {
          const replyTo = customer?.email ?? email;
          if (replyTo === undefined) return { ok: false, refusal: "email-missing" };
          const number = `R${String(nextNumber(store, "request")).padStart(5, "0")}`;
          const { lastInsertRowid: id } = store.run(
            `INSERT INTO product_request (number, link, note, email, customer_id, locale, created_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)`,
            number,
            productLink,
            note,
            replyTo,
            customer?.id ?? null,
            shopper.locale,
            store.now().toISOString(),
          );
          addRequestImages(store, id, claimed);
          return { ok: true, data: { number } };
        }),
      );
    },

    async "requests.takeQuote"({ id }, shopper) {
      return change<"requests.takeQuote">(store, shopper, (who) => {
        const taken = takeQuote(store, who, id, shopper.locale);
        if (!taken.ok) return taken;
        const order = orderById(store, taken.order.id);
        const priced = priceCart(store, order, draftOf(store, { ...who, cart: order }));
        const data = cartView(store, order, priced, shopper.locale);
        return { ok: true, data, tokens: { cart: order.access_token } };
      });
    },
  };
}

export function addRequestImages(store: Store, requestId: number, images: ImageFile[]): void {
  for (const { type, bytes } of images) {
    store.run(
      "INSERT INTO request_picture (request_id, type, bytes) VALUES (?, ?, ?)",
      requestId,
      type,
      bytes,
    );
  }
}

function imagesOf(store: Store, requestId: number): { id: string }[] {
  return store.all(
    "SELECT CAST(id AS TEXT) AS id FROM request_picture WHERE request_id = ? ORDER BY id",
    requestId,
  );
}
