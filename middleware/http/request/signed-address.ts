/**
 * The shopper's IP address, when shop and middleware are two processes. Any client can send the header, so the shop
 * signs it with GATEWAY_SECRET for that one request. By Web Crypto: the shop may run in a worker.
 */
export const ADDRESS_HEADER = "X-Shopper-Address";

export async function signedAddress(
  secret: string,
  address: string,
  requestId: string,
): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", await keyOf(secret), content(address, requestId));
  const signature = new Uint8Array(signed).toBase64({ alphabet: "base64url", omitPadding: true });
  return `${address} ${signature}`;
}

/** Compares in constant time. */
export async function isSignedAddress(
  secret: string,
  header: string,
  requestId: string,
): Promise<boolean> {
  const [address = "", signature = ""] = header.split(" ");
  const bytes = decoded(signature);
  if (!bytes) return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, content(address, requestId));
}

function content(address: string, requestId: string) {
  return new TextEncoder().encode(`address\n${requestId}\n${address}`);
}

function decoded(signature: string) {
  try {
    return Uint8Array.fromBase64(signature, { alphabet: "base64url" });
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
