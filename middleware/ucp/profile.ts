import { createHash } from "node:crypto";
import { namesTag } from "#contract/values/entity-tag.ts";

/** The release of the Universal Commerce Protocol that is spoken here. */
export const UCP_VERSION = "2026-08-25";
export const PROFILE_PATH = "/.well-known/ucp";
export const REST_PATH = "/ucp/v1";
export const MCP_PATH = "/ucp/mcp";

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`;

/** What agents may do, with the names of its pages in the specification. */
const CAPABILITIES = {
  "dev.ucp.shopping.catalog.search": { spec: "catalog/search", schema: "catalog_search" },
  "dev.ucp.shopping.catalog.lookup": { spec: "catalog/lookup", schema: "catalog_lookup" },
  "dev.ucp.shopping.cart": { spec: "cart", schema: "cart" },
  "dev.ucp.shopping.checkout": { spec: "checkout", schema: "checkout" },
};
export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** `payment_handlers` is empty: a person pays, on the shop's own pages. There are no webhooks, so no keys either. */
export function profileOf(publicUrl: string) {
  const service = { version: UCP_VERSION, spec: `${PUBLISHED}/specification/overview/` };
  const schemas = `${PUBLISHED}/services/shopping`;
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        "dev.ucp.shopping": [
          {
            ...service,
            transport: "rest",
            endpoint: publicUrl + REST_PATH,
            schema: `${schemas}/rest.openapi.json`,
          },
          {
            ...service,
            transport: "mcp",
            endpoint: publicUrl + MCP_PATH,
            schema: `${schemas}/mcp.openrpc.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(CAPABILITIES).map(([name, { spec, schema }]) => [
          name,
          [
            {
              version: UCP_VERSION,
              spec: `${PUBLISHED}/specification/shopping/${spec}`,
              schema: `${PUBLISHED}/schemas/shopping/${schema}.json`,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}

/** `GET /.well-known/ucp`; agents of any origin may read it. */
export function profileAnswer(request: Request, publicUrl: string): Response {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const json = JSON.stringify(profileOf(publicUrl));
  const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
  };
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : json, {
    headers: { ...headers, "Content-Type": "application/json" },
  });
}
