import { z } from "zod";
import type { chat as contract } from "#contract/chat.ts";
import { lines } from "#middleware/odoo/core/html.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { MessageRow, messageOf, imageOf, ImageRow } from "./rows.ts";

/** The messages of the order in Odoo, where staff answer. */
export function chat(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "chat.list": odoo.query({
      ids: ["orderId"],
      otherwise: null,
      answer: z.object({ messages: z.union([z.literal(false), z.array(MessageRow)]) }),
      view: ({ messages }) => (messages ? { messages: messages.map(messageOf) } : null),
    }),

    "chat.send": odoo.mutation({
      ids: { orderId: "order-not-found" },
      takesImages: true,
      args: ({ text }) => ({ body: text === "" ? "" : `<p>${lines(text)}</p>` }),
      answer: z.object({ message: MessageRow }),
      view: ({ message }) => messageOf(message),
    }),

    "chat.picture": odoo.query({
      ids: ["orderId", "pictureId"],
      otherwise: null,
      answer: ImageRow,
      view: (image, { input }) => imageOf(image, input.isSmall),
    }),
  };
}
