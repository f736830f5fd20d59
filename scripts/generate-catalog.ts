import { existsSync } from "node:fs";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";

const USAGE = `Creates a data folder with a large catalogue, for measurements:

  DATA_DIR=./data/large npm run generate -- 100000
  DATA_DIR=./data/large npm start`;

const count = Number(process.argv[2]);
const { DATA_DIR, PUBLIC_URL } = readMiddlewareConfig();

if (!Number.isInteger(count) || count < 1 || count > 1_000_000) fail(USAGE);
if (existsSync(`${DATA_DIR}/sandbox.sqlite`))
  fail(`${DATA_DIR} is in use already. Set DATA_DIR to a folder that does not exist.\n\n${USAGE}`);

const started = performance.now();
const store = await openSandboxStore({ dataDir: DATA_DIR, publicUrl: PUBLIC_URL, products: count });
const made = store.get<{ products: number; variants: number }>(
  "SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM variant) AS variants",
);
store.close();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${made?.products} products, ${made?.variants} variants in ${DATA_DIR} after ${seconds} s`,
);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
