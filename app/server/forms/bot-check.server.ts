import { createChallenge, verifySolution, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isJsonTooComplex } from "#contract/values/posted.ts";
import { secretsIn } from "#contract/values/secrets.ts";
import { config, type Config } from "#app/server/config.server.ts";
import { textOf } from "./forms.server.ts";
import { log } from "#host/log.ts";

/** The protected action of a form; the provider counts by it (spec 7.7). */
export const BOT_ACTIONS = [
  "login",
  "signup",
  "reset",
  "request",
  "review",
  "report",
  "newsletter",
  "restock",
  "contact",
  "find-order",
] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/** `unknown`: the check did not answer. */
type Verdict = "person" | "bot" | "unknown";
type Checker = { verify(token: string, action: BotAction): Promise<Verdict> };

/**
 * Whether a bot filled in the form: the hidden field is filled, or the token is invalid. A form without a token is
 * accepted, since there may be no JavaScript: rate limits apply to everybody (spec 15.6).
 */
export async function isBot(form: FormData, action: BotAction): Promise<boolean> {
  if (textOf(form, HONEYPOT) !== "") return true;
  const token = textOf(form, BOT_TOKEN);
  if (token === "" || !checker) return false;
  return (await checker.verify(token, action)) === "bot";
}

const HONEYPOT = "website";
const BOT_TOKEN = "bot-token";

const TIMEOUT_MS = 3_000;
const LOWEST_SCORE = 0.5;
const Answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** Google's reCAPTCHA and compatible providers. A failing or slow provider blocks no form. */
export function openProvider(settings: { verifyUrl: string; secret: string }): Checker {
  return {
    async verify(token, action) {
      try {
        const response = await fetch(settings.verifyUrl, {
          method: "POST",
          body: new URLSearchParams({ secret: settings.secret, response: token }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const { success, score = 1, action: done } = Answer.parse(await response.json());
        return success && done === action && score >= LOWEST_SCORE ? "person" : "bot";
      } catch (error) {
        log.warn("the bot check does not answer", { error });
        return "unknown";
      }
    },
  };
}

const MINUTES = 10;
const HEX_ZEROS = "0000"; // about 65,000 hashes: a fraction of a second on a phone
const Payload = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.looseObject({}),
});

/**
 * Self-hosted: the browser solves a small challenge (ALTCHA); each challenge is valid for one form. Without a secret one
 * is made at the first challenge: a worker has no random numbers before its first request.
 */
export function openSelfHosted(given?: string) {
  let own: string | undefined = given;
  const secrets = () => secretsIn((own ??= crypto.randomUUID() + crypto.randomUUID()));
  const spent = new LRUCache<string, true>({
    max: 50_000,
    ttl: MINUTES * 60_000,
    ttlResolution: 0,
  });
  return {
    challenge: (action: BotAction): Promise<Challenge> =>
      createChallenge({
        algorithm: "SHA-256",
        cost: 1,
        keyPrefix: HEX_ZEROS,
        deriveKey,
        hmacSignatureSecret: secrets()[0],
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
        data: { action },
      }),

    async verify(token: string, action: BotAction): Promise<Verdict> {
      const payload = Payload.safeParse(parsed(token));
      if (!payload.success) return "bot";
      const { challenge, solution } = payload.data as never as Parameters<typeof verifySolution>[0];
      const signature = challenge.signature ?? "";
      if (challenge.parameters.data?.["action"] !== action || spent.has(signature)) return "bot";
      const checks = secrets().map((hmacSignatureSecret) =>
        verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret }),
      );
      if (!(await Promise.all(checks)).some(({ verified }) => verified)) return "bot";
      spent.set(signature, true);
      return "person";
    },
  };
}

function parsed(token: string): unknown {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(token)));
    return isJsonTooComplex(json) ? null : json;
  } catch {
    return null;
  }
}

export const selfHosted =
  config.BOT_CHECK === "self"
    ? openSelfHosted(
        config.SESSION_SECRET ?? (config.GATEWAY_SECRET && `bot check ${config.GATEWAY_SECRET}`),
      )
    : null;
const checker: Checker | null = selfHosted ?? providerOf(config);

function providerOf({ BOT_CHECK, botCheck }: Config): Checker | null {
  return BOT_CHECK === "recaptcha" ? openProvider(botCheck) : null;
}
