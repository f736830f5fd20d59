import { z } from "zod";

/** A QR code: its content, and the dark squares of `size` × `size` as a path of strokes of width 1. */
export const QrCode = z.object({ text: z.string(), size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof QrCode>;
