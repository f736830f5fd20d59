import { createCookie } from "react-router";
import { z } from "zod";
import { twoSteps } from "#contract/two-steps.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/**
 * The secret that the page offers, until a code confirms it: the page shows the same one after a wrong code. It is used
 * only for the customer for whom it was made.
 */
const cookie = createCookie(isSecure ? "__Host-authenticator" : "authenticator", {
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  maxAge: 1800,
  secure: isSecure,
});

const { secret } = twoSteps["session.turnOnTwoSteps"].input.shape;
const Content = z.object({ secret, customerId: z.string() });

export function rememberSecret(offered: string, customerId: string): Promise<string> {
  return cookie.serialize({ secret: offered, customerId });
}

export function forgetSecret(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Empty if none was offered to this customer in this browser, or too long ago. */
export async function offeredSecret(request: Request, customerId: string): Promise<string> {
  const content = Content.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return content.success && content.data.customerId === customerId ? content.data.secret : "";
}
