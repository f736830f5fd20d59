import { createCookie } from "react-router";
import { z } from "zod";
import { STEP_MINUTES } from "#contract/limits.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

/**
 * The login that waits for its second step in this browser (decision 057). `step` is random, and the ERP stores only its
 * hash; `to` is the path to return to.
 */
const cookie = createCookie(isSecure ? "__Host-step" : "step", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: STEP_MINUTES * 60,
  secure: isSecure,
});

const Content = z.object({ step: z.string(), to: z.string() });
type Content = z.infer<typeof Content>;

export function rememberStep(content: Content): Promise<string> {
  return cookie.serialize(content);
}

export function forgetStep(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Empty values if no login waits in this browser. */
export async function waitingStep(request: Request): Promise<Content> {
  const content = Content.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return content.data ?? { step: "", to: "" };
}
