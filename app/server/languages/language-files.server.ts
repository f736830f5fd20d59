import type { ServerBuild } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { PAGE_TEXTS } from "#locales/pages.ts";
import { base64url, digest } from "#app/server/digest.server.ts";

type File = { path: string; body: string };

const files = new Map<string, File>();

/**
 * What a browser needs of the shop's own languages, in one file for each: the routes of React Router's manifest, and the
 * texts if they are not in the build's files. It is loaded instead of the manifest.
 */
export async function writeLanguageFiles({ assets }: ServerBuild): Promise<void> {
  const manifest = JSON.stringify(assets);
  for (const locale of LOCALES) {
    const own = PAGE_TEXTS.map(({ namespace }) => locale + namespace)
      .map((name) => [name, globalThis.ownTexts?.[name]] as const)
      .filter(([, tree]) => tree !== undefined);
    const texts =
      own.length > 0 ? `window.ownTexts=${JSON.stringify(Object.fromEntries(own))};` : "";
    const body = `window.__reactRouterManifest=${manifest};${texts}`;
    const hash = base64url(await digest("SHA-256", body)).slice(0, 10);
    files.set(locale, { path: `/languages/${locale}-${hash}.js`, body });
  }
}

/** Null where React Router's own manifest is right. */
export function languageFileOf(locale: string): string | null {
  return files.get(locale)?.path ?? null;
}

export function languageFile(request: Request): Response | null {
  if (files.size === 0) return null;
  const { pathname } = new URL(request.url);
  const file = [...files.values()].find(({ path }) => path === pathname);
  if (!file) return null;
  return new Response(file.body, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
