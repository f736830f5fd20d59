import { createCookie } from "react-router";
import { z } from "zod";
import { LOGIN_MINUTES } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";
import { base64url, digest } from "#app/server/digest.server.ts";

/**
 * Binds a login by a provider to this browser, so that a link cannot log a shopper in to another person's account
 * (decision 010). `to` is the path to return to if the login fails.
 */
const cookie = createCookie(isSecure ? "__Host-login" : "login", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: LOGIN_MINUTES * 60,
  secure: isSecure,
});

const Content = z.object({ state: z.string(), to: z.string() });

export async function rememberLogin(state: string, to: string): Promise<string> {
  return cookie.serialize({ state: await hashOf(state), to });
}

export function forgetLogin(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function begunLogin(request: Request, state: string) {
  const content = Content.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!content.success) return { isOwn: false, to: "" };
  // Both are hashes: the time of the comparison tells nothing of the state.
  const isOwn = content.data.state === (await hashOf(state));
  return { isOwn, to: content.data.to };
}

async function hashOf(state: string): Promise<string> {
  return base64url(await digest("SHA-256", state));
}
