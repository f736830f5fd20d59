import css from "./suggestions.css?inline";

const MIN_LETTERS = 2;
const PAUSE_MILLISECONDS = 120;

/**
 * Suggests products, categories and searches while a search is typed: a combobox with a listbox, which the server renders
 * (decision 066). If none come, the form works as without JavaScript.
 */
export function suggest(input: HTMLInputElement): void {
  const { form } = input;
  if (!form || input.role === "combobox") return;
  const box = Object.assign(document.createElement("div"), {
    id: "site-suggestions",
    hidden: true,
  });
  const status = Object.assign(document.createElement("div"), {
    role: "status",
    className: "sr-only",
  });
  form.append(box, status);
  addStyle();
  input.role = "combobox";
  input.autocomplete = "off";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", "suggestions");

  let asked = new AbortController();

  const options = () => [...box.querySelectorAll("a")];

  function show(isShown: boolean): void {
    box.hidden = !isShown;
    input.ariaExpanded = String(isShown);
    if (!isShown) choose(undefined);
  }

  function choose(chosen: HTMLElement | undefined): void {
    for (const option of options()) option.ariaSelected = String(option === chosen);
    input.removeAttribute("aria-activedescendant");
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    chosen?.scrollIntoView({ block: "nearest" });
  }

  function close(): void {
    asked.abort();
    show(false);
  }

  /** What was asked before is overtaken. */
  async function ask(): Promise<void> {
    asked.abort();
    const { signal } = (asked = new AbortController());
    const text = input.value.trim();
    if (text.length < MIN_LETTERS) return show(false);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    if (signal.aborted || !form) return;
    const address = new URL("islands/suggestions", form.action);
    address.searchParams.set("q", text);
    const html = await fetch(address, { signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "");
    if (signal.aborted) return;
    box.innerHTML = html;
    show(options().length > 0);
    status.textContent = box.querySelector<HTMLElement>("[data-said]")?.dataset["said"] ?? "";
  }

  /** The arrows pass through the options and the text that was typed. */
  function press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const all = options();
    const isOpen = !box.hidden;
    const at = all.findIndex((option) => option.ariaSelected === "true");
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && all.length > 0) {
      show(true);
      choose(all[((at + 1 + step + all.length + 1) % (all.length + 1)) - 1]);
    } else if (isOpen && key === "Escape") close();
    else if (at >= 0 && key === "Home") choose(all[0]);
    else if (at >= 0 && key === "End") choose(all.at(-1));
    else if (at >= 0 && key === "Enter") all[at]?.click();
    else return;
    event.preventDefault();
  }

  input.addEventListener("input", () => void ask());
  input.addEventListener("keydown", press);
  input.addEventListener("blur", close);
  form.addEventListener("submit", close);
  box.addEventListener("mousedown", (event) => event.preventDefault()); // focus stays in the search box
  box.addEventListener("click", close);
  if (input.value !== input.defaultValue) void ask();
}

/** Once; a style element would need a place in the page's policy. */
function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

let isStyled = false;
