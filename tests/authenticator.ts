import { Secret, TOTP } from "otpauth";
import type { TestShopper } from "#tests/shopper.ts";

const PERIOD_MS = 30_000;
/** A test takes less than what is then left of the period. */
const LATEST_MS = 15_000;

/**
 * An authenticator app. The ERP accepts the code of now, the one before and the next one, each once and in that order:
 * `codes` are these three. Waits for a period that lasts long enough to use them.
 */
export async function authenticator(secret: string) {
  const into = Date.now() % PERIOD_MS;
  if (into > LATEST_MS) await new Promise((done) => setTimeout(done, PERIOD_MS - into));
  const codes = [-1, 0, 1].map((periods) => codeOf(secret, periods)) as [string, string, string];
  return { codes, wrong: wrongCode(codes) };
}

/** The app's code so many periods from now. */
export function codeOf(secret: string, periods = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + periods * PERIOD_MS });
}

function wrongCode(codes: string[]): string {
  let wrong = 0;
  while (codes.includes(String(wrong).padStart(6, "0"))) wrong++;
  return String(wrong).padStart(6, "0");
}

/** Turns two-step login on with the first of the codes. */
export async function turnOn(shopper: TestShopper, password: string) {
  const { offer } = await shopper.ask("session.twoSteps", {});
  if (!offer) throw new Error("Two-step login is not offered");
  const app = await authenticator(offer.secret);
  const { secret } = offer;
  await shopper.do("session.turnOnTwoSteps", { secret, code: app.codes[0], password });
  return { ...app, secret };
}

/** The token of a login that waits for its second step. */
export function stepOf(answer: object): string {
  if (!("step" in answer) || typeof answer.step !== "string") {
    throw new Error("The login needed no second step");
  }
  return answer.step;
}
