const EVERY_MS = 10;
/** The rest is not worth a line. */
const [LATE_MS, WORK_MS] = [40, 15];

/**
 * Loaded by the measured shop before its own code: whenever a timer comes late, prints how late, and how long its thread worked in
 * between. For the rest it waited for a core or for the disk, which on this machine others use as well.
 */
let last = performance.now();
let worked = process.threadCpuUsage();

setInterval(() => {
  const [now, { user, system }] = [performance.now(), process.threadCpuUsage()];
  const lateMs = now - last - EVERY_MS;
  const workMs = (user + system - worked.user - worked.system) / 1000;
  if (lateMs > LATE_MS || workMs > WORK_MS)
    console.log(
      `stall: ${Math.round(lateMs)} ms, of which work: ${Math.round(workMs)} ms, at ${(now / 1000).toFixed(1)} s`,
    );
  last = now;
  worked = { user, system };
}, EVERY_MS).unref();
