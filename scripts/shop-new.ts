import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ErpError, NO_FACTS, type ShopFacts } from "#middleware/erp.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { OdooForbidden } from "#middleware/odoo/core/client/failures.ts";
import { shopFacts } from "#middleware/odoo/shop/facts.ts";
import { readAnswers } from "./shop-new/answers.ts";
import { givenByOdoo } from "./shop-new/from-odoo.ts";
import { FILE, isTaken, writeShop } from "./shop-new/write.ts";

const USAGE = `npm run shop:new -- <folder> [--name <name>] [--accent <colour>] [--languages en_US,vi_VN] [--from-odoo] [--yes]

Writes the folder of a shop, for SHOP_DIR: ${FILE}, content pages to fill in, texts to translate where a language is neither English nor
Vietnamese, and a place for pictures.
  --name, --accent, --languages   answers; what is left out is asked
  --from-odoo   fills in what Odoo's website and company say; needs ODOO_URL, ODOO_DATABASE and ODOO_API_KEY
  --yes         asks nothing: what is not given is left to the default`;

const { values: flags, positionals } = readArguments();
const [folder] = positionals;
if (flags.help || !folder || positionals.length > 1) end(USAGE, flags.help ? 0 : 2);
if (isTaken(folder)) end(`${folder} has a ${FILE} already. Nothing was written.`, 1);
const needsAnswers = [flags.name, flags.accent, flags.languages].includes(undefined);
if (needsAnswers && !flags.yes && !process.stdin.isTTY)
  end("There is no terminal to ask in: give --name, --accent and --languages, or --yes.", 2);

const facts = flags["from-odoo"] ? await askOdoo() : NO_FACTS;
const { given, logo, leftOut } = await givenByOdoo(facts);
for (const sentence of leftOut) console.log(sentence);
const terminal = needsAnswers && !flags.yes ? openTerminal() : null;
const answers = await readAnswers(flags, given, terminal?.ask ?? null, console.log);
terminal?.close();
if (typeof answers === "string") end(`${answers} Nothing was written.`, 2);

try {
  const written = await writeShop(folder, { ...answers, logo });
  const drafts = written.filter((path) => path.endsWith(".draft.md"));
  console.log(written.map((path) => `${folder}/${path}`).join("\n"));
  console.log(`
Start the shop with SHOP_DIR=${folder}
Pages to fill in: ${drafts.length}. They are drafts, which shoppers do not see: replace what is in [brackets], and take ".draft" out
of the name of the file to publish it. The shop's log has links to look at them.`);
} catch (error) {
  const isOfSystem = error instanceof Error && "code" in error;
  if (!isOfSystem) throw error;
  end(`${folder} cannot be written: ${error.message}`, 1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: "string" },
        accent: { type: "string" },
        languages: { type: "string" },
        "from-odoo": { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

async function askOdoo(): Promise<ShopFacts> {
  const { ODOO_URL: url, ODOO_DATABASE: database, ODOO_API_KEY: apiKey } = process.env;
  const website = process.env["ODOO_WEBSITE"] || undefined;
  if (!url || !database || !apiKey)
    return end("Set ODOO_URL, ODOO_DATABASE and ODOO_API_KEY (the service user's).", 2);
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  try {
    const odoo = createOdooClient({ url, database, apiKey, website, log: quiet });
    return await shopFacts(odoo)(AbortSignal.timeout(60_000));
  } catch (error) {
    if (!(error instanceof ErpError || error instanceof OdooForbidden)) throw error;
    return end(`Odoo cannot be asked. ${error.message}`, 1);
  }
}

function openTerminal() {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const stopped = () => end("\nNothing was written.", 1);
  asking.on("close", stopped);
  return {
    ask: (question: string) => asking.question(question),
    close() {
      asking.off("close", stopped);
      asking.close();
    },
  };
}

function end(sentence: string, code: number): never {
  console.log(sentence);
  process.exit(code);
}
