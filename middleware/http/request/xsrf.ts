import { randomBytes } from "node:crypto";
import type { MiddlewareConfig } from "#middleware/config.ts";
import { Failure } from "#middleware/http/failure.ts";

const YEAR = 31_536_000;

/** The pair of spec 7.3: a cookie that scripts can read, and a header that only the shop's own pages can send with it. */
function xsrfTokenOf(request: Request): string | null {
  return (
    /(?:^|;\s*)XSRF-TOKEN=([A-Za-z0-9_-]{16,100})(?:;|$)/.exec(
      request.headers.get("Cookie") ?? "",
    )?.[1] ?? null
  );
}

export function checkXsrf(request: Request): void {
  const token = xsrfTokenOf(request);
  if (token === null || request.headers.get("X-XSRF-TOKEN") !== token)
    throw new Failure("bad-xsrf");
}

/**
 * Set with any answer to a client without one; also as a header, for clients of another origin, which cannot read
 * cookies.
 */
export function handOutXsrf(request: Request, headers: Headers, config: MiddlewareConfig): void {
  const known = xsrfTokenOf(request);
  const token = known ?? randomBytes(24).toString("base64url");
  headers.set("X-XSRF-TOKEN", token);
  if (known !== null) return;
  const secure = config.PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  headers.append(
    "Set-Cookie",
    `XSRF-TOKEN=${token}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
  );
}

/** Browsers send the request's origin; other clients do not, and have no cookies to abuse. */
export function checkOrigin(request: Request, config: MiddlewareConfig): void {
  const origin = request.headers.get("Origin");
  if (origin === null) {
    if (request.headers.get("Sec-Fetch-Site") === "cross-site") throw new Failure("bad-origin");
    return;
  }
  const own = [config.PUBLIC_URL, request.url].map((url) => new URL(url).origin);
  if (![...own, ...config.ALLOWED_ORIGINS].includes(origin)) throw new Failure("bad-origin");
}
