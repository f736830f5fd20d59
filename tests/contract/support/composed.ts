import type { ClaimedMail } from "#middleware/mail/outbox.ts";
import type { Mail } from "#middleware/mail/template.ts";

export type ComposedMail = { claimed: ClaimedMail; mail: Mail };

/** As a sender does after the claim: an order may change until the test looks at its mail. */
export async function composed(mails: ClaimedMail[]): Promise<ComposedMail[]> {
  return Promise.all(mails.map(async (claimed) => ({ claimed, mail: await claimed.compose() })));
}
