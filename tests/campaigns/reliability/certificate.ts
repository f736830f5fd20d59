import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { certificates } from "#tests/certificates.ts";
import { freshFolder } from "#tests/built/shop.ts";
import { openPurchase } from "./purchase.ts";
import { patiently } from "./row.ts";
import { odooSettings, openShops } from "./shops.ts";

const STEPS = ["add", "fill", "press", "pay", "result"] as const;
const SAID = /The certificate of Odoo is not valid \(CERT_HAS_EXPIRED\)/;

/** A TLS server before Odoo whose certificate expires in the middle of a purchase, and is renewed. */
export async function expiredCertificate(): Promise<string[]> {
  const folder = freshFolder();
  const odoo = await openTls(folder);
  const shops = await openShops("odoo", 1, {
    ODOO_URL: odoo.url,
    NODE_EXTRA_CA_CERTS: odoo.authorities,
  });
  const [url = ""] = shops.urls;
  const found: string[] = [];
  try {
    const purchase = openPurchase(url, await shops.books.goods(5), "card");
    await (await fetch(url)).text(); // is kept
    for (const step of STEPS) {
      if (step === "press") {
        odoo.use("expired");
        const said = await purchase.steps[step]().then(
          () => "succeeded",
          (error: Error) => error.message,
        );
        if (!/50[34]/.test(said)) found.push(`with an expired certificate: ${said}`);
        const home = await fetch(url);
        if (home.status !== 200) found.push(`${home.status} for the home page`);
        if (!SAID.test(shops.output()))
          found.push(`the log does not say so: ${shops.output().slice(-500)}`);
        odoo.use("valid");
      }
      await patiently(() => purchase.steps[step]());
    }
    const { orders, payments } = await shops.books.ordersOf(purchase.email());
    if (orders !== 1 || payments !== 1) found.push(`${orders} orders, ${payments} payments`);
  } finally {
    await shops.close();
    odoo.close();
    rmSync(folder, { recursive: true });
  }
  return found;
}

type Kind = "valid" | "expired";

async function openTls(folder: string) {
  const pairs = await certificates(folder);
  const authorities = join(folder, "authorities.pem");
  writeFileSync(authorities, pairs.authorities);
  const target = new URL(odooSettings()["ODOO_URL"]!);
  const server = createServer(pairs.valid, (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(new URL(url ?? "/", target), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    authorities,
    use(kind: Kind) {
      server.setSecureContext(pairs[kind]);
      server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
