import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openStandIn } from "./stand-in.ts";

/**
 * `node tests/stripe/main.ts --port 4242 [--host 0.0.0.0] [--public-url …] [--webhook-url …] [--webhook-secret …]
 * [--tls-key key.pem --tls-cert cert.pem]`
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4242" },
    host: { type: "string", default: "127.0.0.1" },
    "public-url": { type: "string" },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string" },
    "tls-key": { type: "string" },
    "tls-cert": { type: "string" },
  },
});
const { "tls-key": key, "tls-cert": cert } = values;
const { url } = await openStandIn({
  port: Number(values.port),
  host: values.host,
  ...(values["public-url"] && { publicUrl: values["public-url"] }),
  ...(values["webhook-url"] && { webhookUrl: values["webhook-url"] }),
  ...(values["webhook-secret"] && { webhookSecret: values["webhook-secret"] }),
  ...(key && cert && { tls: { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") } }),
});
process.stdout.write(`Stripe's stand-in answers at ${url}\n`);
