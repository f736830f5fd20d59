/** One mail as data. Its HTML and its text are both made from this, so that they cannot say different things. */
export type Letter = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  greeting: string;
  parts: Part[];
  /** Why the reader gets it. */
  reason: string;
};

export type Part =
  | { kind: "paragraph"; text: string }
  /** The one thing to do. `isVital`: its address stands below, for when nothing happens. */
  | { kind: "button"; label: string; url: string; isVital: boolean }
  /** Small print. */
  | { kind: "note"; text: string }
  | { kind: "heading"; text: string }
  /** `lines` stand below each other, such as an address. */
  | { kind: "lines"; lines: string[] }
  /** What costs what; `caption` says so to those who only hear it. */
  | { kind: "prices"; caption: string; rows: PriceRow[] };

export type PriceRow = { label: string; value: string; look: "line" | "sum" | "total" };

/** As it goes out. `body` is the text; HTML shows the same. */
export type Mail = { subject: string; body: string; html: string };

export const paragraph = (text: string): Part => ({ kind: "paragraph", text });
export const note = (text: string): Part => ({ kind: "note", text });
export const heading = (text: string): Part => ({ kind: "heading", text });
export const button = (label: string, url: string, isVital = false): Part => ({
  kind: "button",
  label,
  url,
  isVital,
});
