import { z } from "zod";
import { MAX_MESSAGE_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, paragraphs } from "./values/shapes.ts";
import { IMAGE_REFUSALS, ImageTokens } from "./values/uploads.ts";

export const ChatMessage = z.object({
  id: Id,
  from: z.enum(["shopper", "shop"]),
  author: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  pictures: z.array(z.object({ id: Id })),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** `data` is base64. */
export const ChatImage = z.object({
  type: z.enum(["image/png", "image/jpeg", "image/gif", "image/webp"]),
  data: z.base64(),
});
export type ChatImage = z.infer<typeof ChatImage>;

/** The messages between shopper and shop about one order. Another shopper's order is answered as not found. */
export const chat = {
  /** Oldest first, the last 200. */
  "chat.list": queryNoCache({
    input: z.object({ orderId: Id }),
    output: z.object({ messages: z.array(ChatMessage) }).nullable(),
  }),

  /** A message has a text, images, or both. */
  "chat.send": mutation({
    input: z.object({
      orderId: Id,
      text: paragraphs(MAX_MESSAGE_LENGTH).default(""),
      pictures: ImageTokens,
    }),
    output: ChatMessage,
    refusals: { "order-not-found": 404, "empty-message": 422, ...IMAGE_REFUSALS },
  }),

  /** `isSmall`: a thumbnail of 192 pixels. Null for every other file attached to the order. */
  "chat.picture": queryNoCache({
    input: z.object({ orderId: Id, pictureId: Id, isSmall: z.boolean().default(false) }),
    output: ChatImage.nullable(),
  }),
};
