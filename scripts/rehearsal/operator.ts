import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { compose, query, run, settings, URL_OF_SHOP } from "./engine.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { addToCart } from "./purchase.ts";
import { whileVisited } from "./visitors.ts";

const WITHOUT_REDIS_MS = 10_000;

/** `MAINTENANCE=1` in `shop.env`, and back. */
export async function maintain(): Promise<string> {
  await applySettings("MAINTENANCE=1\n");
  const browser = new PlainBrowser(URL_OF_SHOP);
  const answer = await addToCart(browser).then(
    () => "a form was carried out",
    (error: unknown) => String(error),
  );
  const { status } = await browser.open("/");
  await applySettings("");
  if (status !== 200 || !answer.endsWith("answers 503"))
    throw new Error(`In maintenance the home page answers ${status}, and ${answer}`);
  await addToCart(browser);
  return "pages 200, forms 503, afterwards carried out again";
}

async function applySettings(lines: string): Promise<void> {
  writeFileSync(settings["SHOP_ENV_FILE"] ?? "", lines);
  await run(["deploy/compose/upgrade.sh"]);
}

/** What the kernel does to a replica when memory ends; Docker starts it again. Reads must not fail, and orders are whole. */
export async function killReplica(): Promise<string> {
  const { pages, orders, failures } = await whileVisited(async () => {
    const [container = ""] = (await compose(["ps", "-q", "shop-1"])).split("\n");
    const pid = (await run(["docker", "inspect", "-f", "{{.State.Pid}}", container])).trim();
    const kill = ["run", "--rm", "--pid", "host", "--privileged", "--user", "root"];
    const image = settings["SHOP_IMAGE"] ?? "";
    await run(["docker", ...kill, image, "sh", "-c", `kill -9 ${pid}`]);
    await compose(["up", "-d", "--no-deps", "--wait", "shop-1"]);
    const restarts = await run(["docker", "inspect", "-f", "{{.RestartCount}}", container]);
    if (restarts.trim() !== "1") throw new Error(`Docker started shop-1 again ${restarts} times`);
  });
  if (failures.reads.length > 0) throw new Error(failures.reads.join("\n"));
  await assertInOdoo(orders);
  return `${pages} pages, 0 failed; ${orders.length} orders, ${failures.purchases.length} purchases failed`;
}

/** Redis ends with all that it holds, and comes back empty. Nobody notices. */
export async function loseRedis(): Promise<string> {
  const { pages, orders, failures } = await whileVisited(async () => {
    await compose(["rm", "--stop", "--force", "redis"]);
    await wait(WITHOUT_REDIS_MS);
    await compose(["up", "-d", "--wait", "redis"]);
    await wait(WITHOUT_REDIS_MS);
  });
  const failed = [...failures.reads, ...failures.purchases];
  if (failed.length > 0) throw new Error(failed.join("\n"));
  await assertInOdoo(orders);
  return `${pages} pages, ${orders.length} orders, 0 failed`;
}

export async function assertInOdoo(orders: string[]): Promise<void> {
  const sql = `SELECT count(*) FROM sale_order WHERE state = 'sale' AND name IN ('${orders.join("','")}')`;
  const found = Number(await query(sql));
  if (found !== orders.length || found === 0)
    throw new Error(`${orders.length} orders, ${found} of them in Odoo`);
}

/** With the replicas stopped, as docs/odoo.md says. */
export async function uninstall(key: string): Promise<string | undefined> {
  await compose(["stop", "shop-1", "shop-2"]);
  const command = ["npm", "run", "odoo:uninstall", "--", "--yes"];
  const said = await compose(["run", "--rm", "-T", "-e", "ODOO_ADMIN_KEY", "shop", ...command], {
    env: { ODOO_ADMIN_KEY: key },
  });
  return /\d+ changes done/.exec(said)?.[0];
}
