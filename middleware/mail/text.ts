import type { MailContent, Part } from "./template.ts";

/** For readers without HTML; a button becomes its address. */
export function asText(content: MailContent, closing: string, legal: string): string {
  const end = [closing, content.reason, legal];
  const parts = [content.greeting, ...content.parts.map(partAsText), ...end];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function partAsText(part: Part): string {
  switch (part.kind) {
    case "paragraph":
    case "note":
      return part.text;
    case "heading":
      return `${part.text}:`;
    case "button":
      return `${part.label}:\n${part.url}`;
    case "lines":
      return part.lines.join("\n");
    case "prices":
      return part.rows
        .map(({ label, value, look }, index, rows) => {
          const isNewBlock = index > 0 && look !== "line" && rows[index - 1]?.look === "line";
          return `${isNewBlock ? "\n" : ""}${label}: ${value}`;
        })
        .join("\n");
  }
}
