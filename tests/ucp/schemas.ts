import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import schemas from "./2026-08-25.json" with { type: "json" };

const ajv = new Ajv2020({ allErrors: true, strict: false });
formats.default(ajv);
ajv.addSchema({ ...schemas, $id: "ucp" });

export type Shape = keyof typeof schemas.answers;

/** What an answer has that the protocol's schema does not allow; empty if nothing. */
export function faultsOf(shape: Shape, answer: unknown): string[] {
  const isRight = ajv.getSchema(`ucp${schemas.answers[shape]}`);
  if (!isRight) throw new Error(`No schema of ${shape}`);
  if (isRight(answer)) return [];
  return (isRight.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
