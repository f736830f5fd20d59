import { appendFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { once, type Place } from "./place.ts";
import { inside } from "./run.ts";

/** An address of this machine's loopback, where a test may answer for Stripe. */
export const STRIPE_ADDRESS = "127.83.0.1";
const NAME = "api.stripe.com";

/**
 * Odoo's calls to Stripe never leave this machine: inside the bench its name is an address of the loopback, with a
 * certificate that only the bench trusts.
 */
export async function keepStripeHere(place: Place): Promise<void> {
  await once(place, "4-stripe", "A certificate for a stand-in of Stripe", async () => {
    const { key, cert } = files(place);
    const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "3650"];
    const names = ["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`];
    const output = ["-keyout", "/tmp/stripe.key", "-out", "/tmp/stripe.crt"];
    await inside(place, "openssl", ["req", ...made, ...names, ...output]);
    renameSync(join(place.root, "tmp/stripe.key"), key);
    renameSync(join(place.root, "tmp/stripe.crt"), cert);
    appendFileSync(join(place.root, "etc/hosts"), `${STRIPE_ADDRESS} ${NAME}\n`);
    const trusted = join(place.root, "etc/ssl/certs/ca-certificates.crt");
    appendFileSync(trusted, readFileSync(cert, "utf8"));
  });
}

/** Null on a bench in containers, whose Odoo cannot be led to a stand-in. */
export function stripeCertificate(place: Place): { key: string; cert: string } | null {
  const { key, cert } = files(place);
  if (!existsSync(cert)) return null;
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

function files({ folder }: Place) {
  return { key: join(folder, "stripe.key"), cert: join(folder, "stripe.crt") };
}
