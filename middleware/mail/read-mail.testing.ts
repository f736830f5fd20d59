/** Parses a mail as a mail program does, as far as tests need it. */
export function readMail(raw: string) {
  const { headers, parts } = partsOf(raw);
  const part = (type: string) => parts.find((part) => part.type.startsWith(type))?.text ?? "";
  return {
    header: (name: string) => decodedHeader(headers.get(name.toLowerCase()) ?? ""),
    text: part("text/plain"),
    html: part("text/html"),
    types: parts.map(({ type }) => type.split(";")[0]).filter(Boolean),
    files: parts.filter(({ name }) => name).map(({ name, text }) => ({ name, text })),
  };
}

type MailPart = { type: string; name: string; text: string };

/** A part may have parts itself. */
function partsOf(raw: string): { headers: Map<string, string>; parts: MailPart[] } {
  const [head = "", ...rest] = raw.replace(/^\r\n/, "").split("\r\n\r\n");
  const headers = headersOf(head);
  const type = headers.get("content-type") ?? "";
  const body = rest.join("\r\n\r\n").replace(/\r\n$/, "");
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary) {
    const inner = body.split(`--${boundary}`).slice(1, -1);
    return { headers, parts: inner.flatMap((one) => partsOf(one).parts) };
  }
  const disposition = headers.get("content-disposition") ?? "";
  const name = /^attachment.*filename="?([^";]+)"?/.exec(disposition)?.[1] ?? "";
  return { headers, parts: [{ type, name, text: decoded(body, headers) }] };
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => {
      const [name = "", value = ""] = line.split(/:\s*(.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
}

function decoded(body: string, headers: Map<string, string>): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? fromQuoted(body.replace(/=\r\n/g, "")) : body;
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** RFC 2047: non-ASCII characters in a header. */
function decodedHeader(value: string): string {
  const parts = value.replace(/\?=\s+=\?/g, "?==?");
  return parts.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(text, "base64").toString("utf8")
      : fromQuoted(text.replaceAll("_", " ")),
  );
}
