import { z } from "zod";
import { type ChatMessage, ChatImage } from "#contract/chat.ts";
import { plainText } from "#middleware/odoo/core/texts.ts";
import { Ids, Time } from "#middleware/odoo/core/values.ts";
import { shownImage } from "#middleware/uploads/shown.ts";

/** A message as `message_view` of `chat.part.py` returns it. */
export const MessageRow = z.object({
  id: z.int(),
  is_shopper: z.boolean(),
  author: z.string(),
  body: z.string(),
  date: Time,
  image_ids: Ids,
});

export function messageOf(row: z.output<typeof MessageRow>): ChatMessage {
  return {
    id: String(row.id),
    from: row.is_shopper ? "shopper" : "shop",
    author: row.author,
    text: plainText(row.body),
    sentAt: row.date,
    pictures: row.image_ids.map((id) => ({ id: String(id) })),
  };
}

/** An attachment; `type` is false for one that the shopper may not see. */
export const ImageRow = z.object({
  type: z.union([z.literal(false), ChatImage.shape.type]),
  data: z.base64(),
});

export async function imageOf({ type, data }: z.output<typeof ImageRow>, isSmall: boolean) {
  return type ? shownImage({ type, bytes: Buffer.from(data, "base64") }, isSmall) : null;
}
