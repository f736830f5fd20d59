import { keysFile, readKeys, say, type Place } from "./place.ts";
import { isHealthy } from "./server.ts";
import { currentLock } from "./locks.ts";

const STARTING = ["up", "reset"];
const EXIT = { up: 0, down: 1, preparing: 4 };

/** Odoo answers before the shop's set-up is finished, so a running `up` or `reset` is reported first. */
export async function showStatus(place: Place, isOurs: () => Promise<boolean>): Promise<void> {
  const lock = currentLock(place);
  if (lock) {
    const state = STARTING.includes(lock.command) ? "Preparing" : "Not up";
    say(`${state}: "${lock.command}" since ${lock.since} (process ${lock.pid})`);
    process.exitCode = EXIT.preparing;
    return;
  }
  const isUp = (await isOurs()) && (await isHealthy(place));
  const setUp = readKeys(place).has("ODOO_API_KEY") ? "" : ", without the shop's set-up";
  say(isUp ? `Up at port ${place.port}${setUp}, keys in ${keysFile(place)}` : "Down");
  process.exitCode = isUp ? EXIT.up : EXIT.down;
}
