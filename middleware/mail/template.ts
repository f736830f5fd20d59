/** A mail as data, from which both HTML and text are rendered. */
export type MailContent = {
  subject: string;
  /** The preview beside the subject. */
  preview: string;
  greeting: string;
  parts: Part[];
  /** The reason why the reader gets it. */
  reason: string;
  /** Carried by the mail to be kept: one page that is read without a connection. */
  file?: { name: string; title: string; parts: Part[] };
};

export type Part =
  | { kind: "paragraph"; text: string }
  /** A button. `isVital`: its address is printed below as well. */
  | { kind: "button"; label: string; url: string; isVital: boolean }
  /** Small print. */
  | { kind: "note"; text: string }
  | { kind: "heading"; text: string }
  /** `lines` are stacked, such as an address. */
  | { kind: "lines"; lines: string[] }
  /** A price table; `caption` names it for screen readers. */
  | { kind: "prices"; caption: string; rows: PriceRow[] };

export type PriceRow = { label: string; value: string; look: "line" | "sum" | "total" };

/** The rendered mail. `body` is the text; HTML shows the same. */
export type Mail = { subject: string; body: string; html: string; file?: MailFile };

/** An HTML page without anything from elsewhere (spec 13.13). */
export type MailFile = { name: string; html: string };

export const paragraph = (text: string): Part => ({ kind: "paragraph", text });
export const note = (text: string): Part => ({ kind: "note", text });
export const heading = (text: string): Part => ({ kind: "heading", text });
export const button = (label: string, url: string, isVital = false): Part => ({
  kind: "button",
  label,
  url,
  isVital,
});
