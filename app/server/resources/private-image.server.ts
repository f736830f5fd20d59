import { isId } from "#contract/values/shapes.ts";

type Answer = { data: string; type: string } | null;

/** Serves an image to shoppers with access; others get 404. Not cached. */
export async function privateImage(ids: string[], load: () => Promise<Answer>): Promise<Response> {
  const image = ids.every(isId) ? await load() : null;
  if (!image) return new Response(null, { status: 404 });
  return new Response(Uint8Array.fromBase64(image.data), {
    headers: {
      "Content-Type": image.type,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
