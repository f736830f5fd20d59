import { z } from "zod";
import { type chat as contract, type ChatMessage, ChatPicture } from "#contract/chat.ts";
import type { Handlers, LendPictures, Picture, Shopper } from "#middleware/erp.ts";
import { shownPicture } from "#middleware/uploads/shown.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { lines } from "#middleware/odoo/core/html.ts";
import { change, recordId, who } from "#middleware/odoo/core/shopper.ts";
import { plainText } from "#middleware/odoo/core/texts.ts";
import { Ids, Time } from "#middleware/odoo/core/values.ts";

const Row = z.object({
  id: z.int(),
  is_shopper: z.boolean(),
  author: z.string(),
  body: z.string(),
  date: Time,
  picture_ids: Ids,
});
const Listed = z.object({ messages: z.union([z.literal(false), z.array(Row)]) });
const Sent = z.object({ message: Row });
const Shown = z.object({
  type: z.union([z.literal(false), ChatPicture.shape.type]),
  data: z.base64(),
});

const REPEATABLE = { isRepeatable: true };

/** The messages of the order in Odoo: staff answer there. */
export function chat(odoo: OdooClient, lendPictures: LendPictures): Handlers<typeof contract> {
  async function list(orderId: string, shopper: Shopper) {
    const id = recordId(orderId);
    if (id === null) return null;
    const args = { ...who(shopper), order_id: id };
    const { messages } = await odoo.procedure(shopper, "chat.list", args, Listed, REPEATABLE);
    return messages ? { messages: messages.map(messageOf) } : null;
  }

  return {
    "chat.list": ({ orderId }, shopper) => list(orderId, shopper),

    async "chat.send"({ orderId, text, pictures }, shopper) {
      return lendPictures(pictures, (lent) =>
        change("chat.send", async () => {
          const id = recordId(orderId);
          if (id === null) return { ok: false, refusal: "order-not-found" };
          if (text === "" && lent.length === 0) {
            const order = await list(orderId, shopper);
            return { ok: false, refusal: order ? "empty-message" : "order-not-found" };
          }
          const args = {
            ...who(shopper),
            order_id: id,
            body: text === "" ? "" : `<p>${lines(text)}</p>`,
            pictures: lent.map(fileOf),
          };
          const { message } = await odoo.procedure(shopper, "chat.send", args, Sent);
          return { ok: true, data: messageOf(message) };
        }),
      );
    },

    async "chat.picture"({ orderId, pictureId, isSmall }, shopper) {
      const [order, picture] = [recordId(orderId), recordId(pictureId)];
      if (order === null || picture === null) return null;
      const args = { ...who(shopper), order_id: order, picture_id: picture };
      const shown = await odoo.procedure(shopper, "chat.picture", args, Shown, REPEATABLE);
      if (!shown.type) return null;
      return shownPicture({ type: shown.type, bytes: Buffer.from(shown.data, "base64") }, isSmall);
    },
  };
}

/** As Odoo keeps it; the name is ours, never the shopper's. */
export function fileOf({ bytes, type }: Picture, index: number) {
  const ending = type === "image/png" ? "png" : "jpg";
  return { name: `picture-${index + 1}.${ending}`, data: Buffer.from(bytes).toString("base64") };
}

function messageOf(row: z.output<typeof Row>): ChatMessage {
  return {
    id: String(row.id),
    from: row.is_shopper ? "shopper" : "shop",
    author: row.author,
    text: plainText(row.body),
    sentAt: row.date,
    pictures: row.picture_ids.map((id) => ({ id: String(id) })),
  };
}
