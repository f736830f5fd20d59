import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { SECRET } from "./before.ts";
import { unpackOldRelease } from "./old-release.ts";
import { expectAllThere, expectShopGoesOn } from "./shop-after.ts";

const release = unpackOldRelease();
if (!release)
  process.stdout.write("This clone has no history: no upgrade of a sandbox was tried.\n");

test.runIf(release)(
  "the sandbox database of the old release opens with all of its data",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "wattle-data-"));
    onTestFinished(() => {
      release!.remove();
      rmSync(dataDir, { recursive: true });
    });
    const before = await release!.shop(dataDir);

    const erp = await openSandbox({ dataDir, publicUrl: "http://localhost", secret: SECRET });
    onTestFinished(() => erp.close());
    await expectAllThere(erp, before);
    await expectShopGoesOn(erp, before);
    expect(before.customer.facts.rewards?.balance).toBeGreaterThan(0);
  },
);
