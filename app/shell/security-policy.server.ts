import { config } from "#app/server/config.server.ts";
import { ASKED_HINTS, CONNECTION_HEADERS } from "#app/server/light-view.server.ts";
import type { Choices } from "#app/server/shopper/privacy.server.ts";
import { measuringSources } from "./after-load/privacy.server.tsx";

/** Sources of scripts and styles: a nonce on a page rendered for one shopper, hashes on a kept page. */
export type Allowed = { scripts: string; styles: string };

export function contentSecurityPolicy({ scripts, styles }: Allowed, choices: Choices): string {
  const { connect, img, frame } = measuringSources(choices);
  const check = botCheckSource();
  return [
    "default-src 'self'",
    `script-src ${scripts} 'strict-dynamic'`,
    `style-src-elem 'self' ${styles}`, // 'self': the toasts' style sheet
    "style-src-attr 'unsafe-inline'", // placeholder colours of images
    ["img-src 'self' data: blob:", ...imageSources(), ...img].join(" "),
    ["connect-src 'self'", ...check, ...connect].join(" "),
    ["frame-src 'self'", ...check, ...frame].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${config.PAYMENT_ORIGINS}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The origins of the image CDN and of images in content pages. */
function imageSources(): string[] {
  const { IMAGE_BASE_URL: base, IMAGE_ORIGINS: others } = config;
  return [base && new URL(base).origin, others].filter(Boolean);
}

/** The bot check's script connects to its provider and opens a frame from it. */
function botCheckSource(): string[] {
  return config.BOT_CHECK === "recaptcha" ? [new URL(config.botCheck.script).origin] : [];
}

/** Sets the headers of every page, beside those of every answer (app/server/answer-headers.server.ts). */
export function setPageHeaders(headers: Headers): void {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  // Pages with an `unload` listener are not kept in the back/forward cache.
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), unload=()");
  headers.set("Accept-CH", ASKED_HINTS);
  headers.append("Vary", CONNECTION_HEADERS);
}
