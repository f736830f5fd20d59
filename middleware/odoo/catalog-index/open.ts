import { setTimeout as wait } from "node:timers/promises";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { isTimeout, OdooDown } from "#middleware/odoo/core/client/failures.ts";
import { background } from "./background.ts";
import { openCatalogIndex } from "./catalog-index.ts";
import { watchChanges } from "./changes.ts";
import { openCatalogueFile } from "./catalogue-file.ts";

/** With a kept catalogue the start waits so long for Odoo, which would say that the settings are wrong. */
const START_MS = 1500;

type Options = {
  url: string;
  database: string;
  website?: string | undefined;
  pollSeconds: number;
  patienceMs?: number;
  /** Where the catalogue is kept for a start without Odoo. */
  dataDir?: string | null;
  /** Gets the tags of what differs from before. */
  changed: (tags: string[]) => void;
  charges: () => Promise<void>;
  synonyms?: () => Synonyms;
  openIndex?: OpenIndex;
  log: Log;
};

/** The catalogue index, which follows Odoo. Throws if the settings are wrong; an Odoo that is down is waited for later. */
export async function openCatalogue(client: OdooClient, options: Options) {
  const { dataDir, changed, charges, pollSeconds: seconds, log } = options;
  const file = openCatalogueFile(dataDir, options, log);
  const { synonyms, openIndex, patienceMs } = options;
  const how = { file, synonyms, openIndex, patienceMs, log };
  const catalogIndex = openCatalogIndex(client, changed, how);
  const changes = watchChanges({ odoo: client, catalogIndex, seconds, log, charges });
  try {
    await catalogIndex.ready();
    await Promise.race([client.directory(background()), wait(START_MS, null, { ref: false })]);
  } catch (error) {
    if (!(error instanceof OdooDown) && !isTimeout(error)) throw error;
    log.warn("The shop starts before Odoo has answered, and with its catalogue if one was kept", {
      error,
    });
  }
  changes.start();
  return { catalogIndex, changes };
}
