import { createHash, timingSafeEqual } from "node:crypto";

const PATH = "/hooks/odoo";

/**
 * Where Odoo's automation rules call. They cannot sign, so the address carries a secret; what they send is not even
 * read. Answered at once, because Odoo's staff wait for it.
 */
export function openWebhook(secret: string | undefined, wake: () => void) {
  return (request: Request): Response | null => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== PATH) return null;
    if (!secret || !isSame(searchParams.get("secret") ?? "", secret)) {
      return new Response(null, { status: 404 });
    }
    if (request.method !== "POST") {
      return new Response(null, { status: 405, headers: { Allow: "POST" } });
    }
    wake();
    return new Response(null, { status: 204 });
  };
}

/** Takes as long whatever differs. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
