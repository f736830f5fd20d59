import { z } from "zod";
import { MAX_PICTURES, UPLOAD_TOKEN } from "./limits.ts";

/** Stands for a picture that the middleware has received and checked: used once, within the hour. */
const UploadToken = z.string().regex(UPLOAD_TOKEN);

/** Why a picture was not taken; `gone`: its token has been used, is too old, or belongs to another replica. */
export const PICTURE_FAULTS = ["type", "tooBig", "tooLarge", "broken", "tooMany", "gone"] as const;
const PictureFault = z.enum(PICTURE_FAULTS);
export type PictureFault = z.infer<typeof PictureFault>;

/** In a form's field, a fault stands where the token would have been, so that the schema below tells it to the shopper. */
export function faultMark(fault: PictureFault): string {
  return `fault:${fault}`;
}

/** The pictures of an operation, as tokens of `POST /api/odoo/upload`. Messages are keys for the shop's locale files. */
export const PictureTokens = z
  .array(z.string())
  .default([])
  .check(({ value, issues }) => {
    const faults = new Set(value.flatMap(faultOf));
    if (value.length > MAX_PICTURES) faults.add("tooMany");
    for (const fault of faults)
      issues.push({ code: "custom", input: value, message: `images:errors.${fault}` });
  });

function faultOf(value: string): PictureFault[] {
  if (UploadToken.safeParse(value).success) return [];
  return [PICTURE_FAULTS.find((fault) => value === faultMark(fault)) ?? "gone"];
}

/** An operation with pictures is refused when one of them is not there any more. */
export const PICTURE_REFUSALS = { "picture-gone": 422 } as const;

/** What came with a form: its texts in order, and each picture as a token or as the reason why it was not taken. */
export const Received = z.object({
  fields: z.array(z.tuple([z.string(), z.string()])),
  pictures: z.array(
    z.union([
      z.object({ field: z.string(), upload: UploadToken }),
      z.object({ field: z.string(), fault: PictureFault }),
    ]),
  ),
});
export type Received = z.infer<typeof Received>;
