import { z } from "zod";
import { MAX_IMAGES, UPLOAD_TOKEN } from "#contract/limits.ts";

/** A token for an image that the middleware has received and checked: valid once, within the hour. */
const UploadToken = z.string().regex(UPLOAD_TOKEN);

/** Why an image was not accepted; `gone`: its token was used, has expired, or belongs to another replica. */
const IMAGE_FAULTS = ["type", "tooBig", "tooLarge", "broken", "tooMany", "gone"] as const;
const ImageFault = z.enum(IMAGE_FAULTS);
export type ImageFault = z.infer<typeof ImageFault>;

/** A fault replaces the token in a form's field, so that the schema below reports it. */
export function faultMark(fault: ImageFault): string {
  return `fault:${fault}`;
}

/** An operation's images, as tokens of `POST /api/odoo/upload`. Messages are text keys. */
export const ImageTokens = z
  .array(z.string())
  .default([])
  .check(({ value, issues }) => {
    const faults = new Set(value.flatMap(faultOf));
    if (value.length > MAX_IMAGES) faults.add("tooMany");
    for (const fault of faults)
      issues.push({ code: "custom", input: value, message: `images:errors.${fault}` });
  });

function faultOf(value: string): ImageFault[] {
  if (UploadToken.safeParse(value).success) return [];
  return [IMAGE_FAULTS.find((fault) => value === faultMark(fault)) ?? "gone"];
}

/** The refusal of operations with images when one of these is missing. */
export const IMAGE_REFUSALS = { "picture-gone": 422 } as const;

/** A posted form: its texts in order, and for each image a token or the reason why it was not accepted. */
export const Received = z.object({
  fields: z.array(z.tuple([z.string(), z.string()])),
  pictures: z.array(
    z.union([
      z.object({ field: z.string(), upload: UploadToken }),
      z.object({ field: z.string(), fault: ImageFault }),
    ]),
  ),
});
export type Received = z.infer<typeof Received>;
