import { href } from "react-router";
import type { Category } from "#contract/catalog.ts";
import { LOCALES, type Locale } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { markdownTexts } from "#locales/markdown/texts.ts";
import { translator } from "#locales/texts.ts";
import { contentPages } from "#app/content-pages.ts";
import { config } from "#app/server/config.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { categoryLink } from "./pages.server.ts";
import { address, list } from "./product.server.ts";
import { joined, link, plain } from "./write.server.ts";

/** `/llms.txt`, in the form of llmstxt.org: the shop in a sentence, and links to its pages as Markdown. */
export async function llms(odoo: Gateway, locale: Locale): Promise<string> {
  const t = translator(markdownTexts, locale);
  const [profile, categories] = await Promise.all([
    odoo.query("shop.profile", {}),
    odoo.query("catalog.categories", {}),
  ]);
  const pages = await Promise.all(
    contentPages(profile).map(async (path) => {
      const page = await odoo.query("content.page", { key: path.slice(1) });
      return page && link(page.title, `${address(path, locale)}.md`);
    }),
  );
  const others = LOCALES.filter((one) => one !== locale).map((one) => {
    const language = new Intl.DisplayNames(LANGUAGE[locale], { type: "language" });
    const named = language.of(LANGUAGE[one]) ?? LANGUAGE[one];
    return link(t("otherLanguage", { language: named }), address("/llms.txt", one));
  });
  return joined([
    `# ${plain(profile.name)}`,
    `> ${plain(profile.home.text || profile.home.title)}`,
    t("about"),
    `## ${t("categories")}`,
    list([link(t("all"), `${address(href("/search"), locale)}.md`), ...tree(categories, locale)]),
    `## ${t("pages")}`,
    list(pages),
    `## ${t("machines")}`,
    list([
      config.UCP === "on" && link(t("ucp"), `${config.PUBLIC_URL}/.well-known/ucp`),
      link(t("api"), `${config.PUBLIC_URL}/api/openapi.json`),
      link(t("sitemap"), `${config.PUBLIC_URL}/sitemap.xml`),
      ...others,
    ]),
  ]);
}

function tree(categories: Category[], locale: Locale): string[] {
  return categories.flatMap((one) => [categoryLink(one, locale), ...tree(one.children, locale)]);
}
