import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bulkhead } from "cockatiel";
import { MAX_IMAGES, IMAGES_FIELD, REMOVE_IMAGE_FIELD } from "#contract/limits.ts";
import type { ImageFault, Received } from "#contract/values/uploads.ts";
import type { ClaimImages, ImageFile } from "#middleware/erp.ts";
import { countedAddress } from "#middleware/http/request/shopper-address.ts";
import { createAdmission, SLOTS } from "./admission.ts";
import { arrive, type Arrived, PACE, type Pace } from "./arrival.ts";
import { formatOf, redraw, SIGNATURE_LENGTH } from "./image.ts";
import { openStore } from "./store.ts";

const REDRAWN_AT_ONCE = 2;
const SWEEP_MS = 10 * 60_000;

/** Images that shoppers send, from the request's stream to the operation that claims them (decision 011). */
export type Uploads = {
  /** Accepts a posted form of the shopper at this address: its images are checked and stored, and earlier ones are found by their tokens. */
  receive(request: Request, address?: string | null): Promise<Received>;
  /** For a preview: the image whose token begins with this id. */
  read(id: string): Promise<ImageFile | null>;
  claim: ClaimImages;
  close(): void;
};

export type UploadOptions = {
  /** Null: a temporary folder, deleted at the end of the process. */
  folder: string | null;
  secret: string;
  now?: () => Date;
  pace?: Pace;
};

export function openUploads({
  folder,
  secret,
  now = () => new Date(),
  pace = PACE,
}: UploadOptions): Uploads {
  const own = folder === null ? mkdtempSync(join(tmpdir(), "wattle-uploads-")) : null;
  const place = folder ?? own ?? "";
  mkdirSync(place, { recursive: true, mode: 0o700 });
  accessSync(place, constants.W_OK);
  const store = openStore(place, secret, now);
  const sweep = () => void store.sweep().catch(() => {}); // the folder itself may be missing
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  const admission = createAdmission();
  const redrawing = bulkhead(REDRAWN_AT_ONCE, SLOTS);

  async function receive(request: Request, address: string | null = null): Promise<Received> {
    const { took, leave } = admission(countedAddress(address));
    let hasRoom = false;
    let files: Arrived[] = [];
    try {
      const form = await arrive(request, {
        newPath: store.arriving,
        pace,
        async took(bytes) {
          await took(bytes);
          if (!hasRoom) await store.makeRoom();
          hasRoom = true;
        },
      });
      files = form.files;
      return await sorted(
        form.fields,
        files.filter(({ name }) => name === IMAGES_FIELD),
      );
    } finally {
      leave();
      await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    }
  }

  /** Posted tokens come first, as they did on the form, then new files; the sixth image is too many. */
  async function sorted(posted: Received["fields"], files: Arrived[]): Promise<Received> {
    const named = (wanted: string) => posted.filter(([name]) => name === wanted);
    const removed = named(REMOVE_IMAGE_FIELD).map(([, token]) => token);
    const tokens = [...new Set(named(IMAGES_FIELD).map(([, token]) => token))].filter(
      (token) => token !== "" && !removed.includes(token),
    );
    await Promise.all(removed.map((token) => store.drop(token)));
    const fields = posted.filter(([name]) => name !== IMAGES_FIELD && name !== REMOVE_IMAGE_FIELD);
    const images: Received["pictures"] = [];
    const field = IMAGES_FIELD;
    for (const token of tokens.slice(0, MAX_IMAGES)) {
      const isThere = await store.has(token);
      images.push(isThere ? { field, upload: token } : { field, fault: "gone" });
    }
    const uploads = () => images.filter((one) => "upload" in one).length;
    for (const file of files) {
      if (uploads() >= MAX_IMAGES) {
        images.push({ field, fault: "tooMany" });
        break;
      }
      images.push({ field, ...(await redrawing.execute(() => keep(file))) });
    }
    return { fields, pictures: images };
  }

  async function keep({
    path,
    isWhole,
  }: Arrived): Promise<{ upload: string } | { fault: ImageFault }> {
    if (!isWhole) return { fault: "tooBig" };
    const format = formatOf(await beginningOf(path, SIGNATURE_LENGTH));
    if (!format) return { fault: "type" };
    const drawn = store.arriving();
    try {
      const result = await redraw(path, drawn, format);
      return "fault" in result ? result : { upload: await store.keep(drawn, result.type) };
    } finally {
      await rm(drawn, { force: true });
    }
  }

  return {
    receive,
    read: store.read,
    claim: store.claim,
    close() {
      clearInterval(sweeping);
      if (own !== null) rmSync(own, { recursive: true, force: true });
    },
  };
}

async function beginningOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
