import type { ChatMessage, chat as contract } from "#contract/chat.ts";
import { MAX_CHAT_MESSAGES } from "#contract/limits.ts";
import { fullName } from "#contract/values/full-name.ts";
import { localeNamed } from "#locales/languages.ts";
import type { Handlers, ClaimImages, ImageFile } from "#middleware/erp.ts";
import { shownImage } from "#middleware/uploads/shown.ts";
import { ownOrder } from "#middleware/sandbox/orders/own-order.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type MessageRow = {
  id: number;
  sender: ChatMessage["from"];
  author: string;
  text: string;
  sent_at: string;
};

export function chat(store: Store, claimImages: ClaimImages): Handlers<typeof contract> {
  return {
    async "chat.list"({ orderId }, shopper) {
      const order = ownOrder(store, read(store, shopper), shopper, orderId);
      return order ? { messages: messagesOf(store, order) } : null;
    },

    async "chat.send"({ orderId, text, pictures }, shopper) {
      return claimImages(pictures, async (claimed) =>
        change<"chat.send">(store, shopper, (who) => {
          const order = ownOrder(store, who, shopper, orderId);
          if (!order) return { ok: false, refusal: "order-not-found" };
          if (text === "" && claimed.length === 0) return { ok: false, refusal: "empty-message" };
          return { ok: true, data: postMessage(store, order, text, claimed) };
        }),
      );
    },

    async "chat.picture"({ orderId, pictureId, isSmall }, shopper) {
      const order = ownOrder(store, read(store, shopper), shopper, orderId);
      if (!order) return null;
      const image = store.get<ImageFile>(
        `SELECT p.type, p.bytes FROM order_picture p JOIN order_message m ON m.id = p.message_id
         WHERE m.order_id = ? AND CAST(p.id AS TEXT) = ?`,
        order.id,
        pictureId,
      );
      return image ? shownImage(image, isSmall) : null;
    },
  };
}

/** Stores a shopper's message, in the transaction of what it is about. */
export function postMessage(
  store: Store,
  order: OrderRow,
  text: string,
  images: ImageFile[],
): ChatMessage {
  return write(store, order, { sender: "shopper", author: buyerOf(order), text, images });
}

/** Stores a reply of staff. */
export function answer(store: Store, order: OrderRow, text: string): ChatMessage {
  return write(store, order, { sender: "shop", author: store.brand, text, images: [] });
}

function write(
  store: Store,
  order: OrderRow,
  message: Pick<MessageRow, "sender" | "author" | "text"> & { images: ImageFile[] },
): ChatMessage {
  const { sender, author, text, images } = message;
  const { lastInsertRowid: id } = store.run(
    "INSERT INTO order_message (order_id, sender, author, text, sent_at) VALUES (?, ?, ?, ?, ?)",
    order.id,
    sender,
    author,
    text,
    store.now().toISOString(),
  );
  for (const { type, bytes } of images) {
    store.run(
      "INSERT INTO order_picture (message_id, type, bytes) VALUES (?, ?, ?)",
      id,
      type,
      bytes,
    );
  }
  const row = store.get<MessageRow>("SELECT * FROM order_message WHERE id = ?", id);
  if (!row) throw new Error(`The message ${id} was not written`);
  return shown(store, row);
}

function messagesOf(store: Store, order: OrderRow): ChatMessage[] {
  const rows = store.all<MessageRow>(
    "SELECT * FROM order_message WHERE order_id = ? ORDER BY id DESC LIMIT ?",
    order.id,
    MAX_CHAT_MESSAGES,
  );
  return rows.reverse().map((row) => shown(store, row));
}

function shown(
  store: Store,
  { id, sender, author, text, sent_at: sentAt }: MessageRow,
): ChatMessage {
  const images = store.all<{ id: number }>(
    "SELECT id FROM order_picture WHERE message_id = ? ORDER BY id",
    id,
  );
  return {
    id: String(id),
    from: sender,
    author,
    text,
    sentAt,
    pictures: images.map((image) => ({ id: String(image.id) })),
  };
}

/** The name on the invoice. */
function buyerOf({ details, locale }: OrderRow): string {
  const { billing = {} } = JSON.parse(details ?? "{}") as {
    billing?: { firstName?: string; lastName?: string; country?: string };
  };
  return fullName({ firstName: "", lastName: "", ...billing }, localeNamed(locale));
}
