import { createCookie } from "react-router";
import { z } from "zod";
import { PASSKEY_MINUTES } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/** Binds the question for a passkey to this browser: its answer works nowhere else (decision 076). */
const cookie = createCookie(isSecure ? "__Host-passkey" : "passkey", {
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  maxAge: PASSKEY_MINUTES * 60,
  secure: isSecure,
});

export function rememberPasskey(request: string): Promise<string> {
  return cookie.serialize(request);
}

export function forgetPasskey(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Empty if nothing was asked in this browser, or too long ago. */
export async function askedPasskey(page: Request): Promise<string> {
  return z
    .string()
    .catch("")
    .parse(await cookie.parse(page.headers.get("Cookie")));
}
