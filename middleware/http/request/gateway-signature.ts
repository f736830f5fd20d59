/**
 * What shop and middleware state to each other when they are two processes, signed with GATEWAY_SECRET: any client can
 * send such a text. By Web Crypto: the shop may run in a worker.
 */
type Statement = "address" | "price list" | "shopper's price list";

/** The shopper's IP address. */
export const ADDRESS_HEADER = "X-Shopper-Address";
/** The price list of a page that is rendered for all shoppers who have it. */
export const PRICE_LIST_HEADER = "X-Price-List";

/** A header's value: the stated text, which is valid for one request and without spaces, and its signature. */
export async function signed(
  secret: string,
  statement: Statement,
  text: string,
  requestId: string,
): Promise<string> {
  return `${text} ${await signature(secret, statement, [requestId, text])}`;
}

/** The text of such a header; null if the other process did not sign it for this request. */
export async function readSigned(
  secret: string | undefined,
  statement: Statement,
  header: string | null,
  requestId: string,
): Promise<string | null> {
  if (secret === undefined || header === null) return null;
  const [text = "", given = ""] = header.split(" ");
  return (await isSignature(given, secret, statement, [requestId, text])) ? text : null;
}

/** `values` are without line breaks. */
export async function signature(
  secret: string,
  statement: Statement,
  values: string[],
): Promise<string> {
  const made = await crypto.subtle.sign("HMAC", await keyOf(secret), content(statement, values));
  return new Uint8Array(made).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Compares in constant time. */
export async function isSignature(
  given: string,
  secret: string,
  statement: Statement,
  values: string[],
): Promise<boolean> {
  const bytes = decoded(given);
  if (!bytes) return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, content(statement, values));
}

function content(statement: Statement, values: string[]) {
  return new TextEncoder().encode([statement, ...values].join("\n"));
}

function decoded(given: string) {
  try {
    return Uint8Array.fromBase64(given, { alphabet: "base64url" });
  } catch {
    return null;
  }
}

const USES: KeyUsage[] = ["sign", "verify"];
let known: { secret: string; key: CryptoKey } | null = null;

async function keyOf(secret: string): Promise<CryptoKey> {
  if (known?.secret === secret) return known.key;
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, HMAC, false, USES);
  known = { secret, key };
  return key;
}

const HMAC = { name: "HMAC", hash: "SHA-256" };
