import { request } from "node:http";
import { createServer } from "node:https";
import type { StripeConfig } from "#middleware/payments/stripe/config.ts";
import { readPlace } from "#scripts/bench/place.ts";
import { STRIPE_ADDRESS, stripeCertificate } from "#scripts/bench/stripe.ts";
import { openStandIn } from "#tests/stripe/stand-in.ts";

/** The stand-in of Stripe for the shop, and for the bench's Odoo at https://api.stripe.com. */
export async function openStripe() {
  const standIn = await openStandIn();
  const tls = stripeCertificate(readPlace());
  if (!tls) throw new Error("The bench has no certificate of Stripe's stand-in: run odoo:bench up");
  /** Odoo's calls. */
  const asked: string[] = [];
  /** Odoo waits so long for each answer, after Stripe has done its work. */
  const odoo = { waitsMs: 0 };
  const port = Number(new URL(standIn.url).port);
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

  const config: StripeConfig = {
    secretKey: "sk_test_wattle",
    mode: "test",
    webhookSecrets: ["whsec_stand_in"],
    apiUrl: standIn.url,
  };

  /** The shopper enters a card on Stripe's page. */
  async function enterCard(page: string, number: string): Promise<string> {
    return post(page, { number, expiry: "12/40" });
  }

  /** 3-D Secure on the bank's page. */
  async function confirm(page: string): Promise<void> {
    await post(page, { answer: "confirm" });
  }

  async function post(page: string, fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams(fields);
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    if (answer.status !== 303) throw new Error(`The page answered ${answer.status}`);
    return new URL(answer.headers.get("location") ?? "", page).href;
  }

  async function close(): Promise<void> {
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
    await standIn.close();
  }

  return { standIn, config, asked, odoo, enterCard, confirm, close };
}
