import { LOCALES } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

/** Ends with an error if the page could not be rendered whole. */
type TryPage = (path: string) => Promise<{ html: string }>;

type Options = {
  tryPage: TryPage;
  /** For all pages together; 0: no rehearsal. */
  seconds: number;
  log: Record<"info" | "error", (message: string, fields?: Record<string, unknown>) => void>;
  /** How long after a failure it is tried again. */
  pauseMs?: number;
};

const PAUSE_MS = 5_000;
/** The guide shows the support hours of the moment; every shop has these texts. */
const TEXT = "/terms";

/** The answer of `/readyz`. */
type Readiness = { ready?: boolean; erp?: string };

/**
 * Before a new process is ready it renders a page of each kind in each language, as a stranger, from the live ERP. It is
 * ready once all succeeded; they are kept, so that the first shoppers find them (docs/operations.md).
 */
export function createRehearsal({ tryPage, seconds, log, pauseMs = PAUSE_MS }: Options) {
  let hasPassed = seconds === 0;
  let failure: { page: string; error: unknown } | null = null;
  let isRunning = false;
  let lastEnd = -Infinity;

  /** One at a time. */
  async function run(): Promise<void> {
    if (hasPassed || isRunning || performance.now() - lastEnd < pauseMs) return;
    isRunning = true;
    const began = performance.now();
    const before = failure;
    failure = await firstFailure(tryPage, seconds);
    isRunning = false;
    lastEnd = performance.now();
    const ms = Math.round(lastEnd - began);
    hasPassed = failure === null;
    if (failure && String(before?.error) !== String(failure.error))
      log.error("a page failed in the rehearsal: the shop is not ready", failure);
    if (hasPassed) log.info("the rehearsal has succeeded", { ms });
  }

  return {
    /** With the start: resolves after the first attempt, or at once while the ERP is down. */
    async begin(readyz: () => Promise<Response>): Promise<void> {
      if (!hasPassed && (await isErpUp(await readyz()))) await run();
    },
    /** An ERP that is down keeps a process from being ready only where it did so without a rehearsal. */
    async checked(answer: Response): Promise<Response> {
      if (hasPassed || !answer.ok) return answer;
      if (await isErpUp(answer)) void run();
      else if (!failure) return answer;
      return notReady(answer, failure?.page ?? null);
    },
  };
}

async function isErpUp(answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const { ready, erp } = (await answer.clone().json()) as Readiness;
  return ready === true && erp === "up";
}

async function notReady(answer: Response, page: string | null): Promise<Response> {
  const said = (await answer.json()) as Readiness;
  const rehearsal = page ? `failed at ${page}` : "running";
  const headers = { "Cache-Control": "no-store", "Retry-After": "5" };
  return Response.json({ ...said, ready: false, rehearsal }, { status: 503, headers });
}

async function firstFailure(tryPage: TryPage, seconds: number) {
  const signal = AbortSignal.timeout(seconds * 1000);
  let page = "";
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error(`It took longer than ${seconds} s.`))),
  );
  const opened = async (path: string) => {
    page = path;
    return await Promise.race([tryPage(path), late]);
  };
  try {
    for (const locale of LOCALES) {
      const prefix = PREFIX[locale];
      const home = await opened(prefix || "/");
      const listing = await opened(linkIn(home.html, `${prefix}/category/`) ?? `${prefix}/search`);
      const product = `${prefix}/product/`;
      const goods = linkIn(home.html, product) ?? linkIn(listing.html, product);
      if (goods) await opened(goods); // a shop without goods has no such page
      await opened(prefix + TEXT);
    }
    return null;
  } catch (error) {
    return { page, error };
  }
}

function linkIn(html: string, start: string): string | null {
  return new RegExp(`href="(${start}[^"?#/]+)["?#]`).exec(html)?.[1] ?? null;
}
