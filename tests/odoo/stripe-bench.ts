import { request } from "node:http";
import { createServer } from "node:https";
import { readPlace } from "#scripts/bench/place.ts";
import { STRIPE_ADDRESS, stripeCertificate } from "#scripts/bench/stripe.ts";

/** Leads the calls of the bench's Odoo to https://api.stripe.com to a stand-in. */
export async function answerForStripe(standIn: string) {
  const tls = stripeCertificate(readPlace());
  if (!tls) throw new Error("The bench has no certificate of Stripe's stand-in: run odoo:bench up");
  const { port } = new URL(standIn);
  const asked: string[] = [];
  /** Odoo waits so long for each answer, after Stripe has done its work. */
  const odoo = { waitsMs: 0 };
  const front = createServer(tls, (incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { method, url: path, headers } = incoming;
    const forwarded = request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, odoo.waitsMs);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => front.listen(443, STRIPE_ADDRESS, resolve));

  async function close(): Promise<void> {
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  }

  return { asked, odoo, close };
}
