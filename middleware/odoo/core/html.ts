/** Escapes text for Odoo's HTML fields. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Keeps the line breaks of typed text. */
export function lines(text: string): string {
  return text.split("\n").map(escaped).join("<br>");
}
