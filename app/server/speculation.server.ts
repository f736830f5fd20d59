import { PREFIX } from "#locales/languages.ts";

/**
 * Rules by which the browser may fetch the document of a product when its link is pressed. Only addresses without
 * parameters: reading such a page changes nothing. The scripts remove them, because they follow links themselves.
 */
export function speculationRules(nonce: string): string {
  return `<script type="speculationrules" nonce="${nonce}">${RULES}</script>`;
}

const PATTERNS = Object.values(PREFIX).map((prefix) => ({
  pathname: `${prefix}/product/:slug`,
  search: "",
}));

const RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: PATTERNS }, eagerness: "conservative" }],
});
