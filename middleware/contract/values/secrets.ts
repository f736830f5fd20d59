import { z } from "zod";

/** SESSION_SECRET during a rotation: the first one signs, all of them verify. */
export function secretsIn(setting: string): [string, ...string[]] {
  const [first = "", ...older] = setting.split(",").map((secret) => secret.trim());
  return [first, ...older];
}

const LEAST = 32;

export function secrets() {
  return z
    .string()
    .refine(
      (setting) => secretsIn(setting).every((secret) => secret.length >= LEAST),
      `must have at least ${LEAST} characters, or be several such secrets separated by commas, the new one first`,
    );
}
