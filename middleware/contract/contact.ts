import { z } from "zod";
import { MAX_FULL_NAME_LENGTH, MAX_MESSAGE_LENGTH, MAX_ORDER_NUMBER_LENGTH } from "./limits.ts";
import { mutation } from "./operation.ts";
import { Email, line, paragraphs } from "./values/shapes.ts";

export const contact = {
  /**
   * A message that staff read in the ERP and answer by mail. Nobody is told whether the order exists: staff see what was
   * typed.
   */
  "contact.send": mutation({
    input: z.object({
      name: line(MAX_FULL_NAME_LENGTH).min(1),
      email: Email,
      orderNumber: line(MAX_ORDER_NUMBER_LENGTH).default(""),
      message: paragraphs(MAX_MESSAGE_LENGTH).min(1),
    }),
    output: z.object({ number: z.string() }),
    refusals: {},
  }),
};
