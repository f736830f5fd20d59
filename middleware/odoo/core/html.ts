/** Text for Odoo's HTML fields. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Lines as they were typed. */
export function lines(text: string): string {
  return text.split("\n").map(escaped).join("<br>");
}
