import { rejects } from "node:assert/strict";
import { join } from "node:path";
import { makeCertificate, renewCertificate, trustCertificate } from "./rehearsal/certificate.ts";
import {
  createVolumes,
  compose,
  endServices,
  fillVolume,
  folder,
  hasDocker,
  isKept,
  removeFolder,
  removeServices,
  run,
  settings,
} from "./rehearsal/engine.ts";
import {
  buildImages,
  buildSearch,
  buildServices,
  hasSearch,
  IMAGES,
  listedPackages,
  removeImages,
} from "./rehearsal/images.ts";
import { adminKey, createDatabase, stockGoods } from "./rehearsal/odoo.ts";
import { buy, logInAndFind, signUp } from "./rehearsal/purchase.ts";
import { assertInOdoo, killReplica, loseRedis, maintain, uninstall } from "./rehearsal/operator.ts";
import { searchByOpenSearch } from "./rehearsal/search.ts";
import { step } from "./rehearsal/steps.ts";
import { whileVisited } from "./rehearsal/visitors.ts";

/**
 * `npm run rehearse:compose [-- --debian] [--keep] [--resume FOLDER]`: the whole shop by Compose from nothing, as docs/compose.md says
 * it. `--debian`: the services from Debian's packages. `--keep` leaves all running; `--resume` then goes on after what was done.
 */
const BACKUP = join(folder, "backup");

if (!hasDocker()) {
  console.log("No Docker with Compose runs here: nothing was rehearsed.");
  process.exit(0);
}
const started = Date.now();
try {
  await rehearse();
} finally {
  if (isKept) console.log(`Everything is kept; log and settings: ${folder}`);
  else await endAll();
}

async function rehearse(): Promise<void> {
  await step("Nothing is left of another rehearsal", async () => {
    await endServices();
    await createVolumes();
  });
  await step("Images of the services", buildServices);
  await Promise.all([
    step("Images of two releases", async () => {
      await buildImages();
      return `${await listedPackages()} packages in the image's sbom.cdx.json`;
    }),
    step("Meanwhile an Odoo of a German company, without demo data", createDatabase),
  ]);
  await step("A certificate", async () => {
    await makeCertificate();
    await fillVolume("nginx", "deploy/compose");
  });
  trustCertificate();
  const title = "Odoo started, an administrator's key";
  const startOdoo = async () => {
    await compose(["up", "-d", "--wait", "odoo"]);
    return await adminKey();
  };
  const key = await step(title, startOdoo, { secret: true });
  await step("odoo:setup of the image", async () => {
    const env = { ODOO_ADMIN_KEY: key };
    const setUp = ["npm", "run", "odoo:setup", "--", "--yes"];
    const said = await compose(["run", "--rm", "-T", "-e", "ODOO_ADMIN_KEY", "shop", ...setUp], {
      env,
    });
    settings["ODOO_API_KEY"] = /ODOO_API_KEY=(\S+)/.exec(said)?.[1] ?? "";
    return /\d+ changes done/.exec(said)?.[0];
  });
  await step("Goods, stock, cash on delivery", stockGoods);
  await step("odoo:check of the image finds nothing missing", async () => {
    await compose(["run", "--rm", "-T", "shop", "npm", "run", "odoo:check"]);
  });
  await step("docker compose up: two replicas, nginx with TLS", async () => {
    await compose(["up", "-d", "--wait"]);
  });

  const customer = `anna-${crypto.randomUUID()}@example.com`;
  const bought = async () => `${await buy(await signUp(customer))} of ${customer}`;
  const [order = "", email = ""] = (
    await step("A customer signs up and buys, without JavaScript", bought)
  ).split(" of ");
  await upgrade("Upgrade", IMAGES.next, { ODOO_ADMIN_KEY: key });
  await upgrade("Rollback", IMAGES.now);

  await step("A replica killed while people shop", killReplica);
  await step("Redis lost while people shop", loseRedis);
  await step("Maintenance", maintain);
  await step("The certificate renewed", renewCertificate);
  await step("Backup", async () => void (await run(["deploy/compose/backup.sh", BACKUP])));
  await step("Everything deleted, volumes too", async () => {
    await compose(["down", "--volumes"]);
  });
  await step("Restored", async () => void (await run(["deploy/compose/restore.sh", BACKUP])));
  await step("A second restoration ends without a change", async () => {
    await rejects(run(["deploy/compose/restore.sh", BACKUP]), /already exists/);
  });
  await step("The customer logs in and sees the order; another is placed", async () => {
    if (!(await logInAndFind(email, order))) throw new Error(`${order} is not there`);
    return `${order}, ${await buy()}`;
  });
  if (hasSearch()) await search();
  else console.log("        The search profile was not tried: Maven cannot get OpenSearch here");
  await step("odoo:uninstall of the image", async () => uninstall(key));
  console.log(`All of it: ${Math.round((Date.now() - started) / 1000)} s`);
}

async function search(): Promise<void> {
  settings["SEARCH_URL"] = "http://opensearch:9200";
  await step("The search profile: OpenSearch started, both replicas with SEARCH_URL", async () => {
    await buildSearch();
    await compose(["--profile", "search", "up", "-d", "--wait", "opensearch"]);
    await run(["deploy/compose/upgrade.sh"]);
  });
  await step("A word that is in a product's text alone is found", searchByOpenSearch);
}

async function upgrade(title: string, image: string, env: Record<string, string> = {}) {
  await step(`${title} of both replicas while people shop`, async () => {
    settings["SHOP_IMAGE"] = image;
    const { pages, orders, failures } = await whileVisited(() =>
      run(["deploy/compose/upgrade.sh"], { env }),
    );
    const failed = [...failures.reads, ...failures.purchases];
    if (failed.length > 0) throw new Error(`${failed.length} failed:\n${failed.join("\n")}`);
    await assertInOdoo(orders);
    const running = await compose(["ps", "--format", "{{.Image}}", "shop-1", "shop-2"]);
    if (running.trim() !== `${image}\n${image}`) throw new Error(`There run ${running}`);
    return `${pages} pages, ${orders.length} orders, 0 failed`;
  });
}

async function endAll(): Promise<void> {
  await removeServices();
  await removeImages();
  removeFolder();
}
