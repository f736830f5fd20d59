import sharp from "sharp";
import type { ShopFacts } from "#middleware/erp.ts";
import { type Given, problemOf } from "./shop-yaml.ts";

/** A file of the shop's folder. */
export type OwnLogo = { name: string; bytes: Buffer };

/** What Odoo's website and company say, and sentences about what is left out because the shop would refuse it. */
export async function givenByOdoo(
  facts: ShopFacts,
): Promise<{ given: Given; logo: OwnLogo | null; leftOut: string[] }> {
  const { name, owner, address, taxNumber, links, phone, mail } = facts;
  const timeZone = facts.timeZone === "UTC" ? "" : facts.timeZone; // Odoo's answer where staff set none
  const all: Given = {
    name,
    owner,
    address,
    taxNumber,
    links,
    timeZone,
    "support.phone": phone,
    "support.mail": mail,
  };
  const said = Object.entries(all).filter(([, value]) => value.length > 0);
  const refused = said.flatMap(([path, value]) => {
    const problem = problemOf(path, value);
    return problem === null ? [] : [{ path, problem }];
  });
  const isRefused = (path: string) => refused.some((one) => one.path === path);
  const given = Object.fromEntries(said.filter(([path]) => !isRefused(path)));
  const logo = await logoOf(facts.logo);
  const leftOut = refused.map(({ path, problem }) => `${path} is left out: ${problem}`);
  if (logo) given["logo"] = logo.name;
  else if (facts.logo) leftOut.push("logo is left out: it is not a picture that can be read.");
  return { given, logo, leftOut };
}

/** Odoo takes more kinds of pictures than the shop. */
async function logoOf(base64: string): Promise<OwnLogo | null> {
  if (!base64) return null;
  const bytes = Buffer.from(base64, "base64");
  try {
    const { format } = await sharp(bytes).metadata();
    if (format === "svg" || format === "png" || format === "webp")
      return { name: `logo.${format}`, bytes };
    return { name: "logo.png", bytes: await sharp(bytes).png().toBuffer() };
  } catch {
    return null;
  }
}
