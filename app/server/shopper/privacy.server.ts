import type { Visit } from "#host/visit.ts";
import { config, type Tools } from "#app/server/config.server.ts";
import { isSecure } from "#app/server/is-secure.server.ts";

export type Purpose = keyof Tools;
const ALL: Purpose[] = ["statistics", "marketing"];

/** The purposes for which a tool is configured. */
export const purposes = ALL.filter((purpose) => config.tools[purpose] !== null);

export type Choices = {
  granted: Purpose[];
  /** A purpose has not been answered yet. */
  isOpen: boolean;
  /** The browser refuses by Global Privacy Control or Do Not Track; overrides the cookie. */
  isRefusedByBrowser: boolean;
};

/** Raised when the wording of the question changes. */
const VERSION = "1";
const DAYS = 180;

/**
 * The cookie `privacy`: `1.statistics-yes.marketing-no`. Lists only the purposes that were asked. Readable by scripts,
 * so that a page from the back/forward cache detects withdrawn consent.
 */
export function choicesOf({ headers }: Visit): Choices {
  const [version, ...answers] = (cookie(headers, "privacy") ?? "").split(".");
  const known = version === VERSION ? answers : [];
  const isRefusedByBrowser = headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
  const granted = purposes.filter((purpose) => known.includes(`${purpose}-yes`));
  const isAnswered = purposes.every(
    (purpose) => known.includes(`${purpose}-no`) || granted.includes(purpose),
  );
  return {
    granted: isRefusedByBrowser ? [] : granted,
    isOpen: !isAnswered && !isRefusedByBrowser,
    isRefusedByBrowser,
  };
}

/** Sets the cookie of the choice and deletes the cookies of tools that lost consent. */
export function rememberChoices(request: Request, granted: Purpose[]): Headers {
  const answers = purposes.map((one) => `${one}-${granted.includes(one) ? "yes" : "no"}`);
  const secure = isSecure ? "; Secure" : "";
  const value = [VERSION, ...answers].join(".");
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    `privacy=${value}; Path=/; Max-Age=${DAYS * 86_400}; SameSite=Lax${secure}`,
  );
  if (granted.length === purposes.length) return headers;
  for (const name of toolCookies(request.headers)) {
    for (const domain of ["", ...domainsOf(new URL(config.PUBLIC_URL).hostname)])
      headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`);
  }
  return headers;
}

function cookie(headers: Visit["headers"], name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get("Cookie") ?? "")?.[1];
}

/** Names of cookies set by Google's and Matomo's tools. The shop's own cookies are required. */
function toolCookies(headers: Headers): string[] {
  const names = (headers.get("Cookie") ?? "").split(";").map((one) => one.split("=")[0]?.trim());
  return names.filter(
    (name) => name !== undefined && /^(_g[ac]|_pk_)[\w.-]*$/.test(name),
  ) as string[];
}

/** `www.shop.example` and `shop.example`: tools set cookies on the highest domain that they can. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
}
