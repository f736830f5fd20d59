import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_TOKEN, UPLOAD_ID_LENGTH } from "#contract/limits.ts";
import type { ClaimImages, ImageFile } from "#middleware/erp.ts";
import { Failure } from "#middleware/http/failure.ts";
import { isSigned, signatureOf } from "#middleware/rules/signed.ts";
import type { ImageType } from "./image.ts";

const ID = new RegExp(`^[\\w-]{${UPLOAD_ID_LENGTH}}$`);
const LIFE_MS = 60 * 60_000;
/** Longer than any upload takes: older files are left over from a process that ended. */
const ARRIVING_MS = 15 * 60_000;
const MAX_BYTES = 1024 ** 3;
const EXTENSION = { jpeg: ".jpg", png: ".png" } as const;
const TYPES: ImageType[] = ["jpeg", "png"];

/**
 * Checked images in a folder, until an operation claims them or an hour has passed. The file's name is the random
 * half of the token, the other half signs it: a preview's address holds only the first and cannot claim.
 */
export function openStore(folder: string, secret: string, now: () => Date) {
  const fileOf = (id: string, type: ImageType) => join(folder, id + EXTENSION[type]);

  /** A path for a file that is still arriving. */
  function arriving(): string {
    return join(folder, `${randomBytes(16).toString("base64url")}.part`);
  }

  async function keep(path: string, type: ImageType): Promise<string> {
    const id = randomBytes(16).toString("base64url");
    await rename(path, fileOf(id, type));
    return `${id}.${signature(id)}`;
  }

  async function typeOf(id: string): Promise<ImageType | null> {
    for (const type of TYPES) {
      const found = await stat(fileOf(id, type)).catch(() => null);
      if (found && age(found) < LIFE_MS) return type;
    }
    return null;
  }

  async function read(id: string): Promise<ImageFile | null> {
    const type = ID.test(id) ? await typeOf(id) : null;
    if (!type) return null;
    const bytes = await readFile(fileOf(id, type)).catch(() => null);
    return bytes && { bytes, type: `image/${type}` };
  }

  async function has(token: string): Promise<boolean> {
    const id = idOf(token);
    return id !== null && (await typeOf(id)) !== null;
  }

  async function drop(token: string): Promise<void> {
    const id = idOf(token);
    const type = id === null ? null : await typeOf(id);
    if (id !== null && type) await rm(fileOf(id, type), { force: true });
  }

  /** Of two concurrent claims one succeeds: a file can be renamed once. */
  async function take(token: string) {
    const id = idOf(token);
    const type = id === null ? null : await typeOf(id);
    if (id === null || !type) return null;
    const [path, taken] = [fileOf(id, type), `${fileOf(id, type)}.claimed`];
    try {
      await rename(path, taken);
      return { path, taken, image: { bytes: await readFile(taken), type: `image/${type}` } };
    } catch {
      return null;
    }
  }

  const claim: ClaimImages = async (tokens, work) => {
    const claimed: NonNullable<Awaited<ReturnType<typeof take>>>[] = [];
    // An expired image has been removed already.
    const giveBack = () =>
      Promise.all(claimed.map(({ path, taken }) => rename(taken, path).catch(() => {})));
    for (const token of tokens) {
      const one = await take(token);
      if (one) claimed.push(one);
      else {
        await giveBack();
        return { ok: false, refusal: "picture-gone" };
      }
    }
    try {
      const answer = await work(claimed.map(({ image }) => image));
      if (answer.ok) await Promise.all(claimed.map(({ taken }) => rm(taken, { force: true })));
      else await giveBack();
      return answer;
    } catch (error) {
      await giveBack();
      throw error;
    }
  };

  /** Throws when the folder is full. */
  async function makeRoom(): Promise<void> {
    const files = await sweep();
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_BYTES) throw new Failure("too-many", { retryAfter: 60 });
  }

  /** Removes expired files, also of other processes; returns the others. */
  async function sweep() {
    const names = (await readdir(folder)).filter((name) =>
      /\.(?:jpg|png|part|claimed)$/.test(name),
    );
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (!found) return [];
        if (age(found) < (name.endsWith(".part") ? ARRIVING_MS : LIFE_MS)) return [found];
        await rm(path, { force: true });
        return [];
      }),
    );
    return files.flat();
  }

  function age({ mtimeMs }: { mtimeMs: number }): number {
    return now().getTime() - mtimeMs;
  }

  function signature(id: string): string {
    return signatureOf(secret, `upload ${id}`);
  }

  function idOf(token: string): string | null {
    const [, id, signed] = UPLOAD_TOKEN.exec(token) ?? [];
    if (id === undefined || signed === undefined) return null;
    return isSigned(secret, `upload ${id}`, signed) ? id : null;
  }

  return { arriving, keep, read, has, drop, claim, makeRoom, sweep };
}
