import { isId } from "#contract/values/shapes.ts";

type Answer = { data: string; type: string } | null;

/** An image for those who may see it: nobody else learns that it is there, and no cache keeps it. */
export async function privateImage(ids: string[], load: () => Promise<Answer>): Promise<Response> {
  const image = ids.every(isId) ? await load() : null;
  if (!image) return new Response(null, { status: 404 });
  return new Response(Buffer.from(image.data, "base64"), {
    headers: {
      "Content-Type": image.type,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
