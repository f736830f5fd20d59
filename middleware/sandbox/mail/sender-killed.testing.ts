import { accountClosedMail } from "#middleware/mail/templates/account.ts";
import { openSender } from "#middleware/mail/sender.ts";
import { smtpDelivery } from "#middleware/mail/smtp.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { send } from "./order-mails.ts";
import { outbox } from "./outbox.ts";

/** Writes a mail and sends it, until the process is killed. */
const [dataDir = "", url = ""] = process.argv.slice(2);
const store = await openSandboxStore({ dataDir, publicUrl: "http://localhost", seed: "none" });
send(store, { email: "ann@example.com" }, accountClosedMail("en_US"), "en_US");
const quiet = () => {};
await openSender({
  outbox: outbox(store),
  deliver: smtpDelivery(
    { url, from: { name: "", address: "orders@wattle.example" } },
    () => "Wattle",
  ),
  log: { info: quiet, warn: quiet, error: quiet },
  everyMs: 3_600_000,
}).sendDue();
