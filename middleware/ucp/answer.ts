/** What was done, or why the resource is not there. */
export type Answer = { status: number; body: Record<string, unknown> };
