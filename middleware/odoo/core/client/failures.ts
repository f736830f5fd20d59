import { z } from "zod";
import { ErpError } from "#middleware/erp.ts";

/** Odoo refused for a business reason: a procedure's `CODE|detail`, or `USER_ERROR` with Odoo's own sentence. */
export class OdooRefused extends Error {
  override name = "OdooRefused";
  readonly code: string;
  /** Not for shoppers: Odoo's own text, in the language of the call. */
  readonly detail: string;

  constructor(code: string, detail: string) {
    super(`Odoo refused: ${code}|${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** A record that does not exist, or that the service user may not see. */
export class OdooNotFound extends Error {
  override name = "OdooNotFound";
}

/** The service user lacks an access right: `odoo:check` names it. */
export class OdooForbidden extends Error {
  override name = "OdooForbidden";
}

/** A bug in a call or in a procedure. The message is Odoo's and may contain code: for the log only. */
export class OdooBroken extends Error {
  override name = "OdooBroken";
}

/** Odoo cannot be used at all: bad key, wrong database, no set-up. It needs an operator. */
export class OdooMisconfigured extends ErpError {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super("down", options);
    this.message = sentence;
  }
}

/** Odoo cannot be reached, or too many calls are queued for it. */
export class OdooDown extends ErpError {
  /** False: the call never reached Odoo, so that even a change may be sent again. */
  readonly mayHaveHappened: boolean;

  constructor(sentence: string, mayHaveHappened: boolean, options?: { cause?: unknown }) {
    super("down", options);
    this.message = sentence;
    this.mayHaveHappened = mayHaveHappened;
  }
}

/** Odoo's own retries failed, because other transactions were changing the same records. Nothing was written. */
export class OdooBusy extends OdooDown {
  constructor(options?: { cause?: unknown }) {
    super("Too many concurrent changes of the same records in Odoo", false, options);
  }
}

const ErrorBody = z.object({ name: z.string(), message: z.string() });
const REFUSALS = /^odoo\.exceptions\.(UserError|ValidationError|RedirectWarning)$/;
const CONFLICTS =
  /^psycopg2\.errors\.(SerializationFailure|LockNotAvailable|DeadlockDetected|TransactionRollback)$/;
const CODE = /^([A-Z][A-Z0-9_]*)\|(.*)$/s;

/** Of `prelude.part.py`, which checks who has made a call. */
const UNSIGNED: Partial<Record<string, string>> = {
  CALL_UNSIGNED: "Odoo does not know the signing key in ODOO_API_KEY: odoo:setup -- --new-key",
  CALL_EXPIRED: "The clocks of Odoo and of the shop differ by more than five minutes",
};

/** The error for an answer other than 200; `body` is the raw text. */
export function failureFor(status: number, body: string): Error {
  const parsed = ErrorBody.safeParse(json(body));
  if (!parsed.success) return failureWithoutJson(status, body);
  const { name } = parsed.data;
  const message = withoutRows(parsed.data.message);
  if (REFUSALS.test(name)) {
    const [, code = "USER_ERROR", detail = message] = CODE.exec(message) ?? [];
    const misuse = UNSIGNED[code];
    if (misuse) return new OdooMisconfigured(misuse);
    if (code === "NOT_SIGNED_IN") return new ErpError("not-signed-in");
    return new OdooRefused(code, detail);
  }
  if (status === 401) return new OdooMisconfigured(WRONG_KEY);
  if (name === "odoo.exceptions.AccessError" || status === 403) return new OdooForbidden(message);
  if (name === "odoo.exceptions.MissingError") return new OdooNotFound(message);
  const broken = new OdooBroken(`${status} ${name}: ${message}`);
  return CONFLICTS.test(name) ? new OdooBusy({ cause: broken }) : broken;
}

/** PostgreSQL's details name whole rows, with customers' addresses in them. */
function withoutRows(message: string): string {
  return message.replace(/\s*^(DETAIL|CONTEXT|LINE \d+): .*/ms, "");
}

function failureWithoutJson(status: number, body: string): Error {
  if (status === 404) return new OdooMisconfigured(WRONG_DATABASE);
  if (status === 401) return new OdooMisconfigured(WRONG_KEY);
  if (status >= 300 && status < 400) return new OdooMisconfigured(REDIRECTS);
  if (status >= 502 && status <= 504) return new OdooDown(`A proxy answered ${status}`, true);
  return new OdooBroken(`${status}: ${body.slice(0, 200)}`);
}

const WRONG_KEY =
  "Odoo refuses the API key: set ODOO_API_KEY to that of the service user, which odoo:setup made";
/** Odoo answers the same while it does not reach PostgreSQL. */
const WRONG_DATABASE =
  "Odoo does not know this database, or has lost its PostgreSQL: if that runs, set ODOO_DATABASE to its name, and ODOO_URL to Odoo's own address";
const REDIRECTS =
  "ODOO_URL leads to another address: set it to that one, such as https://odoo.example, without a path";
const NOT_ODOO = "What answers at ODOO_URL is not Odoo: set it to the address of your Odoo 19";
const NOT_HTTP =
  "What answers at ODOO_URL does not speak its protocol: set it to the address of your Odoo 19, with its port, http:// or https://";

/** Node's codes of a certificate that has expired, or is another host's or nobody's. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** The answer of a call that succeeded. */
export function answerIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OdooMisconfigured(NOT_ODOO, { cause });
  }
}

/** The error for a connection that failed with this code. */
export function failureOfConnection(code: string, isUnsent: boolean, cause: unknown): Error {
  if (/^(HTTPParserError|ERR_SSL_\w+)$/.test(code))
    return new OdooMisconfigured(NOT_HTTP, { cause });
  if (CERTIFICATE.test(code))
    return new OdooMisconfigured(`The certificate of Odoo is not valid (${code}): renew it`, {
      cause,
    });
  const sentence = isUnsent
    ? "Odoo cannot be reached at ODOO_URL"
    : "The connection to Odoo was cut";
  return new OdooDown(sentence, !isUnsent, { cause });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Odoo accepted the call and did not answer in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
