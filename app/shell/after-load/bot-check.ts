/** Loaded when a field of a protected form receives focus (browser-runtime.ts). */

declare global {
  var grecaptcha:
    | {
        ready(work: () => void): void;
        render(place: HTMLElement, options: object): number;
        execute(client: number, options: { action: string }): Promise<string>;
      }
    | undefined;
}

/** Puts a token into the form's hidden field. Without a token the form is sent nevertheless. */
export async function prove(field: HTMLInputElement): Promise<void> {
  const { botCheck: action = "", siteKey, script } = field.dataset;
  field.value = "";
  field.value =
    siteKey && script ? await fromProvider(action, siteKey, script) : await solved(action);
}

async function solved(action: string): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/sha"),
    fetch(`/bot-check?${new URLSearchParams({ action })}`),
  ]);
  if (!answer.ok) return "";
  const challenge = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 20_000 });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}

let client: Promise<number> | undefined;

async function fromProvider(action: string, siteKey: string, script: string): Promise<string> {
  client ??= load(script).then(
    () =>
      new Promise((resolve) => {
        const place = document.body.appendChild(document.createElement("div"));
        // spec 9.11: hidden (app.css), bottom left, dark
        const look = { sitekey: siteKey, size: "invisible", badge: "bottomleft", theme: "dark" };
        grecaptcha?.ready(() => resolve(grecaptcha?.render(place, look) ?? 0));
      }),
  );
  const id = await client; // `grecaptcha` is defined from here on
  return (await grecaptcha?.execute(id, { action })) ?? "";
}

/** Allowed by the page's policy: `strict-dynamic` lets its scripts load others. */
function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () =>
      reject(new Error("The bot check's script does not load")),
    );
    document.head.append(script);
  });
}
