import { createHash, timingSafeEqual } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import { LOGIN_MINUTES } from "#contract/limits.ts";
import { config } from "#app/server/config.server.ts";

/**
 * Binds a login by a provider to this browser, so that a link cannot log a shopper in to another person's account
 * (decision 010). `to` is the path to return to if the login fails.
 */
const cookie = createCookie("login", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: LOGIN_MINUTES * 60,
  secure: config.PUBLIC_URL.startsWith("https:"),
});

const Content = z.object({ state: z.string(), to: z.string() });

export function rememberLogin(state: string, to: string): Promise<string> {
  return cookie.serialize({ state: hashOf(state), to });
}

export function forgetLogin(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function begunLogin(request: Request, state: string) {
  const content = Content.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!content.success) return { isOwn: false, to: "" };
  const [mine, theirs] = [Buffer.from(content.data.state), Buffer.from(hashOf(state))];
  const isOwn = mine.length === theirs.length && timingSafeEqual(mine, theirs);
  return { isOwn, to: content.data.to };
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url");
}
