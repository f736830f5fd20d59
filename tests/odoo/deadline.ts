import { beforeEach } from "vitest";

/** Set by `scripts/check.ts`: what has not begun by then (milliseconds) is skipped, and the gate says so. */
const deadline = Number(process.env["CHECK_DEADLINE"] ?? Infinity);

beforeEach(({ skip }) => skip(Date.now() > deadline, "the gate has no time left"));
