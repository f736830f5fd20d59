import { LOCALES } from "#contract/limits.ts";
import type { Admin, Context, Row, Values } from "./admin.ts";
import { openCreator, OWNER } from "./create-owned.ts";
import { OFF, SWITCHES } from "./switched-off.ts";

/** A shop without Vietnamese leaves it inactive in Odoo, which then refuses to be written in it. */
export const SPEAKS_VIETNAMESE = LOCALES.includes("vi_VN");

/** 0: not created yet, because a dry run creates nothing. */
export type RecordId = number;

export type Wanted = {
  /** A permanent key: finds the record again after staff renamed it. */
  key: string;
  model: string;
  /** The description of the record in messages to the operator. */
  what: string;
  /** At creation only; afterwards staff may change them. Lists of ids are relations to many. */
  values: Values;
  /** Corrected on every run. */
  keep?: Values;
  /** At creation only. */
  vietnamese?: Values;
  /** The domain of a record by staff that serves as well: it is used and never changed. */
  instead?: unknown[];
  context?: Context;
  /** Returns the record whose copy gets `values`. */
  copyOf?: () => Promise<number>;
  /** For the demo's records whose creation takes more: a killed set-up may leave one without its key. */
  make?: () => Promise<number>;
};

/**
 * Reads and writes for the set-up. A dry run reports what it would write; the same steps then run again. Only the
 * set-up's own records are changed, except where a step's message says so.
 */
export type Registry = Awaited<ReturnType<typeof openRegistry>>;

type RegistryOptions = {
  isDry: boolean;
  say: (line: string) => void;
  /** Throws if another set-up has taken over. */
  requireHeld?: () => void;
};

export async function openRegistry(
  admin: Admin,
  { isDry, say, requireHeld = () => {} }: RegistryOptions,
) {
  const owned = new Map<string, RecordId>();
  for (const row of await admin.search(
    "ir.model.data",
    [["module", "=", OWNER]],
    ["name", "res_id"],
  )) {
    owned.set(String(row["name"]), Number(row["res_id"]));
  }
  const creator = openCreator(admin);
  let changes = 0;

  async function change(sentence: string, work: () => Promise<unknown>): Promise<void> {
    changes++;
    requireHeld();
    if (!isDry) await work();
    say(`${isDry ? "will" : "done:"} ${sentence}`);
  }

  /** For the operator to review; the set-up does not change it. */
  function note(sentence: string): void {
    say(`note: ${sentence}`);
  }

  async function ensure(wanted: Wanted): Promise<RecordId> {
    const { key, model, what, keep = {}, instead, context } = wanted;
    const mine = await ownRecord(key, model, Object.keys(keep));
    if (mine) {
      const wrong = differing(mine, keep);
      if (Object.keys(wrong).length > 0) {
        await change(`correct ${what}: ${Object.keys(wrong).join(", ")}`, () =>
          admin.write(model, [mine.id], forOdoo(wrong), context),
        );
      }
      return mine.id;
    }
    if (await bringBack(wanted)) return owned.get(key)!;
    if (instead) {
      const [found] = await admin.search(model, instead, ["id"], context);
      if (found) return found.id;
    }
    let id: RecordId = 0;
    await change(`create ${what}`, async () => {
      id = await create(wanted);
      owned.set(key, id);
    });
    return id;
  }

  /** What an uninstall has switched off. */
  async function bringBack({ key, model, what }: Wanted): Promise<boolean> {
    const switches = SWITCHES[model];
    const off = switches && (await ownRecord(OFF + key, model, []));
    if (!off) return false;
    await change(`switch on ${what} again`, async () => {
      await admin.write(model, [off.id], switches.on);
      await own(key, model, off.id);
      const domain = [
        ["module", "=", OWNER],
        ["name", "=", OFF + key],
      ];
      const ids = (await admin.search("ir.model.data", domain, ["id"])).map(({ id }) => id);
      await admin.call("ir.model.data/unlink", { ids });
    });
    owned.set(key, off.id);
    return true;
  }

  async function create(wanted: Wanted): Promise<RecordId> {
    const { key, model, values, keep, vietnamese, context, copyOf, make } = wanted;
    if (make) {
      const id = await make();
      await own(key, model, id);
      return id;
    }
    const all = forOdoo({ ...values, ...keep });
    // Odoo would take the Vietnamese for English too.
    const untold = Object.keys(vietnamese ?? {}).find((field) => !all[field]);
    if (untold) throw new Error(`${wanted.what} has no English ${untold}`);
    const original = await copyOf?.();
    const texts = SPEAKS_VIETNAMESE ? vietnamese : undefined;
    const owned = { key, model, values: all, vietnamese: texts, copyOf: original };
    return await creator.create(owned, context);
  }

  async function ownRecord(key: string, model: string, fields: string[]): Promise<Row | null> {
    const id = owned.get(key);
    if (!id) return null;
    const [row] = await admin.search(model, [["id", "=", id]], ["id", ...fields]);
    return row ?? null;
  }

  async function own(key: string, model: string, id: RecordId): Promise<void> {
    const lost = await admin.search(
      "ir.model.data",
      [
        ["module", "=", OWNER],
        ["name", "=", key],
      ],
      ["id"],
    );
    await admin.call("ir.model.data/unlink", { ids: lost.map((row) => row.id) });
    const values = { module: OWNER, name: key, model, res_id: id, noupdate: true };
    await admin.create("ir.model.data", values);
  }

  /** One of Odoo's own records by its external id; 0 if its module is not installed. */
  async function ref(externalId: string): Promise<RecordId> {
    const [module, name] = externalId.split(".");
    const domain = [
      ["module", "=", module],
      ["name", "=", name],
    ];
    const [row] = await admin.search("ir.model.data", domain, ["res_id"]);
    return Number(row?.["res_id"] ?? 0);
  }

  return {
    admin,
    isDry,
    change,
    note,
    ensure,
    ref,
    ownedKeys: () => [...owned.keys()],
    close: creator.close,
    idOf: (key: string): RecordId => owned.get(key) ?? 0,
    changes: () => changes,
  };
}

/** The entries of `wanted` that differ from the record. */
export function differing(record: Row, wanted: Values): Values {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(record[field], value)),
  );
}

function isSame(has: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const ids = Array.isArray(has) ? has : [];
    return ids.length === wanted.length && wanted.every((id) => ids.includes(id));
  }
  if (Array.isArray(has)) return has[0] === wanted; // a relation to one: [id, name]
  return has === wanted;
}

/** Lists of ids become Odoo's command "set"; Odoo commands are passed on unchanged. */
export function forOdoo(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value) && !value.some((item) => Array.isArray(item)) ? [[6, 0, value]] : value,
    ]),
  );
}
