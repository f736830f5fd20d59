/** Browsers then use https only; set on every answer of a shop whose address is https. */
export function hstsOf(publicUrl: string): [name: string, value: string][] {
  const isSecure = publicUrl.startsWith("https:");
  return isSecure ? [["Strict-Transport-Security", "max-age=31536000"]] : [];
}
