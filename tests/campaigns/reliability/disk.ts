import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshFolder } from "#tests/built/shop.ts";
import { openPurchase, type Purchase } from "./purchase.ts";
import type { Row } from "./row.ts";
import { openShops } from "./shops.ts";

const DISK = "24m";
const BUYERS = 60;
const STEPS = ["add", "fill", "press", "pay"] as const;
const BLOCK = Buffer.alloc(64 * 1024);

/** The disk of the shop's data is full in the middle of purchases, and has room again later. Needs root. */
export const disk: Row = async ({ erp }) => {
  const counts: Record<string, number> = {};
  const violations: string[] = [];
  const folder = freshFolder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder]);
  if (mounted.status !== 0) return { counts: { "without a disk to fill": 1 }, violations };
  const shops = await openShops(erp, 1, { DATA_DIR: folder });
  const [url = ""] = shops.urls;
  try {
    const variant = await shops.books.goods(BUYERS);
    const buyers = Array.from({ length: BUYERS }, () => openPurchase(url, variant, "card"));
    counts["bytes until full"] = fill(folder);
    const stopped: number[] = [];
    for (const { steps } of buyers) stopped.push(await stepsDone(steps, violations));
    counts["buyers"] = BUYERS;
    counts["stopped by the full disk"] = stopped.filter((done) => done < STEPS.length).length;
    for (const path of ["/", "/search", "/vi/cart", "/healthz"]) {
      const { status } = await fetch(url + path);
      if (status >= 500) violations.push(`${status} for ${path} with a full disk`);
    }
    if (counts["stopped by the full disk"] > 0 && !/disk is full/.test(shops.output()))
      violations.push(`the log does not say that the disk is full: ${shops.output().slice(-1500)}`);
    rmSync(join(folder, "full"));
    for (const [index, { steps, email }] of buyers.entries()) {
      for (const step of STEPS.slice(stopped[index])) await steps[step]();
      await steps.result();
      const { orders, payments } = await shops.books.ordersOf(email());
      if (orders !== 1 || payments !== 1) violations.push(`${orders} orders, ${payments} payments`);
    }
    violations.push(...(await shops.books.wrong()));
  } catch (error) {
    violations.push(String(error));
  } finally {
    await shops.close();
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  return { counts, violations };
};

/** How many steps were done before one was not. */
async function stepsDone(steps: Purchase["steps"], violations: string[]): Promise<number> {
  for (const [index, step] of STEPS.entries()) {
    try {
      await steps[step]();
    } catch (error) {
      const said = String(error);
      if (!/ 503\b/.test(said)) violations.push(`"${step}" with a full disk: ${said}`);
      return index;
    }
  }
  return STEPS.length;
}

/** Writes until nothing more fits. */
function fill(folder: string): number {
  let bytes = 0;
  for (const block of [BLOCK, BLOCK.subarray(0, 1024), BLOCK.subarray(0, 1)])
    for (;;) {
      try {
        writeFileSync(join(folder, "full"), block, { flag: "a" });
        bytes += block.length;
      } catch {
        break;
      }
    }
  return bytes;
}
