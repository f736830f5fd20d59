export type Memory<T> = {
  get: (key: string) => Promise<T> | undefined;
  set: (key: string, value: Promise<T>) => unknown;
  delete: (key: string) => unknown;
};

/** Makes it once for a key; what could not be made is tried again. */
export function remembered<T>(memory: Memory<T>, key: string, make: () => Promise<T>): Promise<T> {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}
