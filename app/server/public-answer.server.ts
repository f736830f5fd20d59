import { namesTag } from "#contract/values/entity-tag.ts";
import { base64url, digest } from "./digest.server.ts";

const FRESH = "public, max-age=60"; // the lifetime of the cached ERP answers behind it

/** Text that is the same for all shoppers; not sent to a client that has it. */
export async function publicAnswer(
  request: Request,
  text: string,
  own: Record<string, string>,
): Promise<Response> {
  const etag = `"${base64url(await digest("SHA-1", text))}"`;
  const headers = { "Cache-Control": FRESH, ETag: etag };
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, ...own } });
}
