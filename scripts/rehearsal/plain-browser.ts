import { DomUtils, parseDocument } from "htmlparser2";
import { Connection } from "./connection.ts";

export type Page = { url: string; status: number; html: string };
type Typed = Record<string, string>;

/** A browser without JavaScript: pages, forms as they are on them, cookies and redirects. */
export class PlainBrowser {
  #origin: string;
  #connection: Connection;
  #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
    this.#connection = new Connection(origin);
  }

  async open(path: string, form?: URLSearchParams): Promise<Page> {
    const url = new URL(path, this.#origin);
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const { headers: answered, html } = await this.#connection.send(url.pathname + url.search, {
      method: form ? "POST" : "GET",
      headers: {
        "user-agent": "Mozilla/5.0 (rehearsal) Chrome/140.0",
        accept: "text/html,*/*;q=0.8",
        ...(cookie && { cookie }),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      body: form?.toString() ?? "",
    });
    for (const line of answered["set-cookie"] ?? []) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    const status = Number(answered[":status"]);
    if (answered.location !== undefined)
      return await this.open(new URL(answered.location, url).href);
    if (status >= 500) throw new Error(`${url.pathname} answers ${status}`);
    return { url: url.href, status, html };
  }

  /** Fills in the form that has this button, or these fields if it is null, and presses it. */
  async press(page: Page, button: string | null, typed: Typed = {}): Promise<Page> {
    const { action, fields } = formOn(page, button, Object.keys(typed));
    const body = new URLSearchParams({ ...fields, ...typed, ...(button && { intent: button }) });
    return await this.open(new URL(action, page.url).href, body);
  }
}

function formOn(page: Page, button: string | null, names: string[]) {
  const document = parseDocument(page.html);
  for (const form of DomUtils.getElementsByTagName("form", document)) {
    const controls = DomUtils.findAll(({ attribs }) => "name" in attribs, form.children);
    const isOn = button
      ? controls.some(({ attribs }) => attribs["name"] === "intent" && attribs["value"] === button)
      : names.every((name) => controls.some(({ attribs }) => attribs["name"] === name));
    if (!isOn) continue;
    const fields: Typed = {};
    for (const control of controls) {
      const value = valueOf(control);
      if (value !== null) fields[control.attribs["name"] ?? ""] = value;
    }
    return { action: form.attribs["action"] ?? page.url, fields };
  }
  throw new Error(`${page.url} (${page.status}) has no form with ${button ?? names.join(", ")}`);
}

/** What the browser would send; null: nothing. */
function valueOf(
  control: Parameters<typeof DomUtils.textContent>[0] & { name: string; attribs: Typed },
) {
  const { attribs } = control;
  if (control.name === "button") return null;
  if (control.name === "textarea") return DomUtils.textContent(control);
  if (control.name === "select") {
    const options = DomUtils.getElementsByTagName("option", control);
    return (
      (options.find((one) => "selected" in one.attribs) ?? options[0])?.attribs["value"] ?? null
    );
  }
  const isChoice = attribs["type"] === "radio" || attribs["type"] === "checkbox";
  if (isChoice) return "checked" in attribs ? (attribs["value"] ?? "on") : null;
  return attribs["type"] === "submit" ? null : (attribs["value"] ?? "");
}
