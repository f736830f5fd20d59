import { MAX_IMAGES, IMAGE_SIDE } from "#contract/limits.ts";

/** Smaller files are uploaded unchanged. */
const MIN_BYTES = 500_000;
const SHRUNK = ["image/jpeg", "image/png"];

/** Object URLs of the chosen images; revokes those of the previous choice. */
export function previewsOf({ files }: HTMLInputElement, before: string[]): string[] {
  for (const url of before) URL.revokeObjectURL(url);
  return [...(files ?? [])]
    .filter(({ type }) => type.startsWith("image/"))
    .slice(0, MAX_IMAGES)
    .map((file) => URL.createObjectURL(file));
}

/** Replaces large files by smaller ones, unless others have been chosen meanwhile. */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = input.files;
  if (!chosen || chosen.length > MAX_IMAGES) return;
  const shrunk = new DataTransfer();
  for (const file of chosen) shrunk.items.add(await shrink(file));
  if (input.files === chosen) input.files = shrunk.files;
}

async function shrink(file: File): Promise<File> {
  if (file.size < MIN_BYTES || !SHRUNK.includes(file.type)) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, IMAGE_SIDE / Math.max(image.width, image.height));
    const canvas = new OffscreenCanvas(
      Math.round(image.width * scale),
      Math.round(image.height * scale),
    );
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await canvas.convertToBlob({ type: file.type, quality: 0.85 });
    return smaller.size < file.size ? new File([smaller], file.name, { type: file.type }) : file;
  } catch {
    return file; // the server reports what is wrong with it
  }
}
