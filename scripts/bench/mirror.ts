import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotWork } from "./place.ts";

/** The Debian mirror this machine itself installs from. */
export function debianMirror(apt = "/etc/apt"): string {
  for (const file of sourceFiles(apt)) {
    const mirror = mirrorIn(readFileSync(file, "utf8"));
    if (mirror) return mirror;
  }
  throw new CannotWork("No Debian mirror is named in this machine's apt sources.");
}

export function mirrorIn(sources: string): string | null {
  for (const stanza of sources.split(/\n\s*\n/)) {
    const uri = /^URIs:\s*(\S+)/m.exec(stanza)?.[1];
    if (uri && isDebian(uri)) return withoutSlash(uri);
  }
  for (const [, uri] of sources.matchAll(/^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s/gm)) {
    if (uri && isDebian(uri)) return withoutSlash(uri);
  }
  return null;
}

/** Not the mirror of the security updates, and not a vendor's own packages. */
function isDebian(uri: string): boolean {
  return /^https?:\/\/.*\/debian\/?$/.test(uri);
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/+$/, "");
}

function sourceFiles(apt: string): string[] {
  const folder = join(apt, "sources.list.d");
  const more = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [join(apt, "sources.list"), ...more.map((name) => join(folder, name))].filter((file) =>
    existsSync(file),
  );
}
