import { createHash } from "node:crypto";
import { namesTag } from "#contract/values/entity-tag.ts";
import { openApi } from "./document.ts";

const PATH = "/api/openapi.json";

let made: { publicUrl: string; json: string; etag: string } | null = null;

/** `GET /api/openapi.json`; null for other addresses. Pages of any origin may read it. */
export function openApiAnswer(request: Request, publicUrl: string): Response | null {
  if (new URL(request.url).pathname !== PATH) return null;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  if (made?.publicUrl !== publicUrl) {
    const json = JSON.stringify(openApi(publicUrl));
    const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
    made = { publicUrl, json, etag };
  }
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=3600",
    ETag: made.etag,
  };
  if (namesTag(request.headers.get("If-None-Match"), made.etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : made.json, {
    headers: { ...headers, "Content-Type": "application/json" },
  });
}
