import { createHash, timingSafeEqual } from "node:crypto";

const PATH = "/hooks/odoo";

/**
 * The endpoint that Odoo's automation rules call. They cannot sign, so the address carries a secret, and the body is
 * not read. Answered at once, because Odoo waits for the answer while staff save.
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

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
