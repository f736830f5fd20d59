import { Parser } from "htmlparser2";

/** Text of the catalogue that must not become markup. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#]/g, String.raw`\$&`);
}

export function link(text: string, address: string): string {
  return `[${plain(text)}](${address.replace(/[()\s]/g, encodeURIComponent)})`;
}

/** Blocks of text with an empty line between them; those that say nothing are left out. */
export function joined(parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

/** Rich text of staff, which passed `safeHtml`: the only HTML that pages have in their data. */
export function fromHtml(html: string, base: string): string {
  let text = "";
  const lists: { next: number | null }[] = [];
  const hrefs: (string | null)[] = [];
  /** Cells of the table's first row; null after it. */
  let head: number | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const mark = MARKS[name];
      if (mark) text += mark;
      else if (/^h[1-6]$/.test(name)) text += `\n\n${"#".repeat(Number(name[1]))} `;
      else if (name === "ul" || name === "ol") lists.push({ next: name === "ol" ? 1 : null });
      else if (name === "li") {
        const list = lists.at(-1);
        const mark = list?.next ? `${list.next++}.` : "-";
        text += `\n${"  ".repeat(Math.max(0, lists.length - 1))}${mark} `;
      } else if (name === "a") {
        const href = attributes["href"] ?? "";
        hrefs.push(URL.canParse(href, base) ? new URL(href, base).href : null);
        if (hrefs.at(-1)) text += "[";
      } else if (name === "td" || name === "th") {
        text += "| ";
        if (head !== null) head++;
      } else if (name === "table") {
        text += "\n\n";
        head = 0;
      } else if (BLOCKS.has(name)) text += "\n\n";
    },
    ontext(words) {
      text += plain(words);
    },
    onclosetag(name) {
      if (MARKS[name] && name !== "br" && name !== "hr") text += MARKS[name];
      else if (name === "ul" || name === "ol") {
        lists.pop();
        text += "\n\n";
      } else if (name === "a") {
        const href = hrefs.pop();
        if (href) text += `](${href.replace(/[()\s]/g, encodeURIComponent)})`;
      } else if (name === "td" || name === "th") text += " ";
      else if (name === "tr") {
        text += `|\n${head ? `|${" --- |".repeat(head)}\n` : ""}`;
        head = null;
      } else if (BLOCKS.has(name) || /^h[1-6]$/.test(name)) text += "\n\n";
    },
  });
  parser.end(html);
  return text
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n[ \t]+(?![ \t]*(?:-|\d+\.) )/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const MARKS: Record<string, string> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  br: "  \n",
  hr: "\n\n---\n\n",
};
const BLOCKS = new Set(["p", "div", "blockquote", "section", "figure", "figcaption"]);
