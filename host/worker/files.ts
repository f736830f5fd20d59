import { fileHeaders } from "#host/file-headers.ts";

/** Cloudflare's assets, or workerd's service of a folder, which knows no types. */
export type Files = { fetch: (request: Request) => Promise<Response> };

const TYPES = new Map([
  ["css", "text/css; charset=utf-8"],
  ["ico", "image/x-icon"],
  ["js", "text/javascript; charset=utf-8"],
  ["json", "application/json"],
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["webmanifest", "application/manifest+json"],
  ["webp", "image/webp"],
  ["woff2", "font/woff2"],
]);

/** The file at this address; null if there is none, as at `/robots.txt`, which the shop answers. */
export async function fileAt(files: Files, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const type = TYPES.get(/\.(\w+)$/.exec(pathname)?.[1] ?? "");
  if (!type || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const whole = new Request(request);
  whole.headers.delete("Range"); // the folder's service of workerd answers some with other bytes
  const found = await files.fetch(whole);
  if (!found.ok && found.status !== 304) {
    await found.body?.cancel();
    return null;
  }
  const headers = new Headers(found.headers);
  headers.set("Content-Type", type);
  for (const [name, value] of Object.entries(fileHeaders(pathname))) headers.set(name, value);
  return new Response(found.body, { status: found.status, headers });
}
