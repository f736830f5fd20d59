import type { ClaimedMail } from "#middleware/mail/outbox.ts";
import { Undeliverable } from "#middleware/mail/sender.ts";
import type { Mail } from "#middleware/mail/template.ts";

export type ComposedMail = { claimed: ClaimedMail; mail: Mail };

/**
 * As a sender does after the claim: an order may change until the test looks at its mail. Mails that another test's canceled
 * order has left are not sent.
 */
export async function composed(mails: ClaimedMail[]): Promise<ComposedMail[]> {
  const all = await Promise.all(
    mails.map(async (claimed) => ({ claimed, mail: await claimed.compose().catch(unlessLeft) })),
  );
  return all.flatMap(({ claimed, mail }) => (mail ? [{ claimed, mail }] : []));
}

function unlessLeft(error: unknown): null {
  if (error instanceof Undeliverable) return null;
  throw error;
}
