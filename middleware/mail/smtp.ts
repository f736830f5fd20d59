import { createTransport } from "nodemailer";
import { type Deliver, ServerFault, Undeliverable } from "./sender.ts";
import { LOOPBACK_HOST } from "#contract/values/settings.ts";

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://`; nodemailer's own options may follow as a query. */
  url: string;
  from: { name: string; address: string };
  replyTo?: { name: string; address: string } | undefined;
};

/** The timeout of each step; a lease is longer than all of them together. */
export type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number; allMs: number };

const TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 30_000,
  allMs: 120_000,
};

/** A connection for each mail: a shop sends few, and no connection stays open at the end. */
export function smtpDelivery(
  options: SmtpOptions,
  brand: () => string,
  timeouts = TIMEOUTS,
): Deliver {
  const { hostname, password } = new URL(options.url);
  const transport = createTransport({
    url: options.url,
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    // A password is never sent in clear text.
    requireTLS: password !== "" && !LOOPBACK_HOST.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async (claimed, mail, signal) => {
    const message = {
      messageId: `<${claimed.messageId}>`,
      date: claimed.createdAt,
      from: { ...options.from, name: options.from.name || brand() },
      replyTo: options.replyTo,
      to: { name: "", address: claimed.recipient },
      subject: mail.subject,
      text: mail.body,
      html: mail.html,
      attachments: mail.file
        ? [
            {
              filename: mail.file.name,
              content: mail.file.html,
              contentType: "text/html; charset=utf-8",
            },
          ]
        : [],
      headers: {
        "Content-Language": claimed.language,
        // RFC 3834: suppresses automatic replies.
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
      },
      // A silent connection has its own timeout; this one is for slow servers, and for the shop's shutdown.
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.allMs)]),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      if (isFinal(error)) throw new Undeliverable(sentence(error), { cause: error });
      if (isAnswer(error)) throw error;
      throw new ServerFault(`The mail server cannot be used: ${sentence(error)}`, { cause: error });
    }
  };
}

/**
 * A 5xx about this recipient or message is permanent. One about the shop's own login has to be fixed by the operator,
 * so the mail is retried.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const isRefused = responseCode !== undefined && responseCode >= 500;
  return isRefused && (command === "RCPT TO" || command === "DATA");
}

/** What a server answers may repeat the recipient's address. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error;
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
