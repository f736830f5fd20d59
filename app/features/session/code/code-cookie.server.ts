import { createCookie } from "react-router";
import { z } from "zod";
import { CODE_MINUTES } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/**
 * Binds a mailed code to the browser that asked for it: who reads the code elsewhere cannot use it, and nobody can be
 * made to log in to another person's account (decision 051). `to`: the path to return to.
 */
const cookie = createCookie(isSecure ? "__Host-code" : "code", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: CODE_MINUTES * 60,
  secure: isSecure,
});

const Content = z.object({ request: z.string(), email: z.string(), to: z.string() });
type Content = z.infer<typeof Content>;

export function rememberCode(content: Content): Promise<string> {
  return cookie.serialize(content);
}

export function forgetCode(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** What was asked for in this browser; empty values if nothing was, or too long ago. */
export async function askedCode(request: Request): Promise<Content> {
  const content = Content.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return content.data ?? { request: "", email: "", to: "" };
}
