/** Hashes by Web Crypto, which Node and workers have. */
export async function digest(name: "SHA-1" | "SHA-256", text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)));
}

export function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
