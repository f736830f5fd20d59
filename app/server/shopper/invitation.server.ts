import { createCookie, type MiddlewareFunction } from "react-router";
import { MAX_REFERRAL_LENGTH } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/** The referral code of the last invitation link that this browser opened. */
const invitationCookie = createCookie("ref", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 30 * 86_400,
  secure: isSecure,
});

const CODE = new RegExp(`^[\\w-]{1,${MAX_REFERRAL_LENGTH}}$`);

/** Remembers `?ref=CODE` of any page until the sign-up. Does not change the page. */
export const invitationMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const code = codeIn(request);
  const response = await next();
  if (code === null || (await remembered(request)) === code) return response;
  response.headers.append("Set-Cookie", await invitationCookie.serialize(code));
  // Shared caches must not store the page with the cookie.
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** The code of the URL, else of the cookie; "" without an invitation. */
export async function invitedWith(request: Request): Promise<string> {
  return codeIn(request) ?? (await remembered(request)) ?? "";
}

function codeIn(request: Request): string | null {
  if (request.method !== "GET") return null;
  return checked(new URL(request.url).searchParams.get("ref"));
}

async function remembered(request: Request): Promise<string | null> {
  return checked(await invitationCookie.parse(request.headers.get("Cookie")));
}

function checked(code: unknown): string | null {
  return typeof code === "string" && CODE.test(code) ? code : null;
}
