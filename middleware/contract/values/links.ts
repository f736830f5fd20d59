/**
 * Where an address in data may lead (spec 8.3, decision 017). No imports: the app's link, its redirects and the
 * content filter all use this rule.
 */
export type LinkRule = {
  /** The shop's own address, such as https://shop.example. */
  site: string;
  /** Other sites' hosts with ports, as `parseLinkHosts` gives them. */
  hosts: readonly string[];
};

/** `external`: a site that is not allowed. `dangerous`: not a page, such as `javascript:`. */
export type LinkRefusal = "external" | "dangerous";
export type Verdict =
  | { href: string; isExternal: boolean; refusal: null }
  | { href: null; isExternal: boolean; refusal: LinkRefusal };

/**
 * Browsers drop tabs, newlines and leading control characters, and treat `\` as `/`, so the URL parser decides. A
 * relative address stays as written, because it depends on its page.
 */
export function judgeLink(address: string, { site, hosts }: LinkRule): Verdict {
  const isAbsolute = URL.canParse(address);
  if (!isAbsolute && !URL.canParse(address, site)) return refused("external");
  const url = isAbsolute ? new URL(address) : new URL(address, site);
  if (ALWAYS.has(url.protocol)) return { href: url.href, isExternal: false, refusal: null };
  if (!WEB.has(url.protocol)) return refused("dangerous");
  if (url.username !== "" || url.password !== "") return refused("external"); // https://shop.example@evil.example
  const isOwn = url.host === new URL(site).host;
  if (!isOwn && !hosts.some((allowed) => isSame(url.host, allowed))) return refused("external");
  return { href: isAbsolute ? url.href : address, isExternal: !isOwn, refusal: null };
}

const WEB = new Set(["https:", "http:"]);
const ALWAYS = new Set(["mailto:", "tel:"]);

function refused(refusal: LinkRefusal): Verdict {
  return { href: null, isExternal: refusal === "external", refusal };
}

/** `*.example.com` is every host below example.com, and not itself. */
function isSame(host: string, allowed: string): boolean {
  return allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;
}

/** The setting LINK_HOSTS, such as `auspost.com.au, *.storyblok.com`; null if a part of it is no host. */
export function parseLinkHosts(list: string): string[] | null {
  const names = list
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const hosts = names.map((name) => {
    const isWild = name.startsWith("*.");
    const address = `https://${isWild ? name.slice(2) : name}/`;
    const { host, href } = URL.canParse(address) ? new URL(address) : { host: "", href: "" };
    if (host === "" || host.includes("*") || href !== `https://${host}/`) return null;
    return isWild ? `*.${host}` : host;
  });
  return hosts.every((host) => host !== null) ? hosts : null;
}

/** The host of an address in the settings. */
export function hostOf(address: string): string {
  return new URL(address).host;
}
