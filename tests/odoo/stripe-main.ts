import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { openStandIn } from "#tests/stripe/stand-in.ts";
import { connection } from "./connection.ts";
import { answerForStripe } from "./stripe-bench.ts";
import { useStripe } from "./stripe-provider.ts";

/**
 * `node tests/odoo/stripe-main.ts PORT WEBHOOK_URL`: Stripe's stand-in, for the shop and for the bench's Odoo, whose Stripe
 * provider is on until this ends.
 */
const [, , port, webhookUrl] = process.argv;
const { url, database, adminKey } = connection;
const turnOff = await useStripe(createAdmin({ url, database, apiKey: adminKey }));
const standIn = await openStandIn({ port: Number(port), ...(webhookUrl && { webhookUrl }) });
const odoo = await answerForStripe(standIn.url);
process.once("SIGTERM", () => void end());

async function end() {
  await odoo.close();
  await turnOff();
  process.exit();
}
