import type { Erp } from "#middleware/erp.ts";

type About = ReturnType<NonNullable<Erp["about"]>> | null;

/** The start message of `npm start`. */
export function greeting(address: string, about: About): string {
  const lines = [`Wattle is open at ${address}`];
  for (const { email, password } of about?.customers ?? [])
    lines.push(`  Log in as ${email} with the password ${password}`);
  if (about) lines.push(`  Mails go to ${about.mails}`);
  if (about?.outboxPath)
    lines.push(
      `  Everyone with access to ${address}${about.outboxPath} can read them (DEMO_OUTBOX=off disables it)`,
    );
  return `${lines.join("\n")}\n`;
}
