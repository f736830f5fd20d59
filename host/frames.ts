/** Compresses the parts of an answer one by one. Joined, they are read as one text. */
export type Frames = {
  /** The coding, and its dictionary. */
  name: string;
  frame: (text: string, sent: "once" | "often") => Promise<Frame>;
  /** The answer of these frames. */
  joined: (frames: Frame[]) => Uint8Array<ArrayBuffer>;
};

/** `text` describes what it was made of, where the coding adds a sum of the whole text. */
export type Frame = { bytes: Uint8Array; text: { crc: number; length: number } | null };
