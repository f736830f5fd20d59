/**
 * Addresses that are not pages: without a layout and, except the last ones, in no other language. `routes.ts` registers them.
 * The redirect to the shopper's preferred language skips them.
 */
export const RESOURCES = [
  { path: "api/odoo/*", file: "server/resources/forward.route.ts", id: "server/api" },
  {
    path: "api/openapi.json",
    file: "server/resources/forward-get.route.ts",
    id: "server/openapi",
  },
  { path: "image/*", file: "server/resources/forward-get.route.ts", id: "server/image" },
  { path: "documents/*", file: "server/resources/forward-get.route.ts", id: "server/documents" },
  { path: "chat-picture/:orderId/:pictureId", file: "features/orders/chat/chat-image.route.ts" },
  {
    path: "request-picture/:requestId/:pictureId",
    file: "features/requests/request-image.route.ts",
  },
  { path: "return-note/:orderId/:returnId", file: "features/returns/return-note.route.ts" },
  {
    path: "demo-provider/*",
    file: "server/resources/forward.route.ts",
    id: "server/demo-provider",
  },
  {
    path: "demo-outbox/*",
    file: "server/resources/forward-get.route.ts",
    id: "server/demo-outbox",
  },
  ...["icon.svg", "icon-192.png", "icon-512.png", "icon-maskable.png", "apple-touch-icon.png"].map(
    (path) => ({ path, file: "server/resources/forward-get.route.ts", id: `server/${path}` }),
  ),
  {
    path: "shop-files/*",
    file: "server/resources/forward-get.route.ts",
    id: "server/shop-files",
  },
  {
    path: "manifest.webmanifest",
    file: "server/resources/forward-get.route.ts",
    id: "server/manifest",
  },
  { path: "hooks/*", file: "server/resources/forward.route.ts", id: "server/hooks" },
  { path: "readyz", file: "server/resources/forward-get.route.ts", id: "server/readyz" },
  { path: "bot-check", file: "server/resources/bot-check.route.ts" },
  { path: "robots.txt", file: "server/resources/robots.route.ts" },
  { path: "sitemap.xml", file: "server/resources/sitemap.route.ts", id: "server/sitemap" },
  { path: "sitemap/:part", file: "server/resources/sitemap.route.ts", id: "server/sitemap-part" },
];

/** Registered once for each language; the caller chooses the language by the URL. */
export const TRANSLATED = [
  { path: "islands/:key", file: "islands.route.tsx", id: "server/islands" },
  {
    path: "address-layout",
    file: "features/address/address-layout.route.ts",
    id: "server/address-layout",
  },
  { path: "feeds/google.xml", file: "feeds/feeds.route.ts", id: "server/feed-google" },
  { path: "feeds/meta.xml", file: "feeds/feeds.route.ts", id: "server/feed-meta" },
  { path: "llms.txt", file: "markdown/markdown.route.ts", id: "server/llms" },
  { path: "markdown/*", file: "markdown/markdown.route.ts", id: "server/markdown" },
  { path: "prices", file: "server/resources/prices.route.ts", id: "server/prices" },
];

export function isResource(pathname: string): boolean {
  return FIRST_PARTS.has(pathname.split("/")[1] ?? "");
}

const FIRST_PARTS = new Set([...RESOURCES, ...TRANSLATED].map(({ path }) => path.split("/")[0]));
