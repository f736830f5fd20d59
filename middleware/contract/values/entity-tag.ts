/** Whether the `If-None-Match` of a request names the tag; compared weakly (RFC 9110, 13.1.2). */
export function namesTag(header: string | null, etag: string): boolean {
  if (header?.trim() === "*") return true;
  const tags: string[] = (header ?? "").match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ""));
}
