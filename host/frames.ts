/** Compresses the parts of an answer one by one, which zstd reads as one text (RFC 8878, section 3). */
export type Frames = {
  /** The coding, and its dictionary. */
  name: string;
  frame: (text: string, sent: "once" | "often") => Promise<Uint8Array>;
  /** The answer of these frames. */
  joined: (frames: Uint8Array[]) => Uint8Array;
};
