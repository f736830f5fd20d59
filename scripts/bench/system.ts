import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { debianMirror } from "./mirror.ts";
import { CannotWork, isDone, once, say, type Place } from "./place.ts";
import { inside, run } from "./run.ts";
import { keepStripeHere } from "./stripe.ts";

/** Odoo 19 is in Debian sid only; trixie satisfies its dependencies. */
const PREFERENCES = `Package: *
Pin: release n=sid
Pin-Priority: -10

Package: odoo-19
Pin: release n=sid
Pin-Priority: 600
`;

/** Debian 13 has no wkhtmltopdf, without which Odoo confirms no order: the mail needs its PDF. */
const WKHTMLTOPDF = `#!/bin/sh
case "$*" in *--version*|*-V*) echo "wkhtmltopdf 0.12.6 (with patched qt)"; exit 0;; esac
for out; do :; done
cp /usr/local/share/blank.pdf "$out"
`;
const BLANK_PDF =
  "from pypdf import PdfWriter; w=PdfWriter(); w.add_blank_page(595,842); w.write('/usr/local/share/blank.pdf')";

const MOUNTS = ["proc", "dev"];

/** A Debian with Odoo and PostgreSQL in a folder, for a machine without a container engine. */
export async function installSystem(place: Place): Promise<void> {
  await requireLinuxRoot(place);
  const { root } = place;
  await once(place, "1-debian", "Debian trixie into a folder", async () => {
    await unmount(place);
    rmSync(root, { recursive: true, force: true });
    await run(place, "debootstrap", ["--variant=minbase", "trixie", root, debianMirror()]);
  });
  await mount(place);
  await once(place, "2-odoo", "Odoo 19 and PostgreSQL", async () => {
    writeFileSync(
      join(root, "etc/apt/sources.list.d/sid.list"),
      `deb ${debianMirror()} sid main\n`,
    );
    writeFileSync(join(root, "etc/apt/preferences.d/odoo"), PREFERENCES);
    program(join(root, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n"); // no service starts by itself
    copyFileSync("/etc/resolv.conf", join(root, "etc/resolv.conf"));
    await inside(place, "apt-get", ["-o", "Acquire::Check-Valid-Until=false", "update"]);
    // Odoo wants zone names such as US/Pacific, which are in tzdata-legacy.
    const packages = ["odoo-19", "postgresql", "tzdata", "tzdata-legacy"];
    await inside(place, "apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
  });
  await once(place, "3-pdf", "A stand-in for wkhtmltopdf", async () => {
    await inside(place, "python3", ["-c", BLANK_PDF]);
    program(join(root, "usr/local/bin/wkhtmltopdf"), WKHTMLTOPDF);
  });
  await keepStripeHere(place);
}

async function requireLinuxRoot(place: Place): Promise<void> {
  if (process.platform !== "linux") {
    throw new CannotWork("Without Docker the bench needs Linux: it boots Odoo in a chroot.");
  }
  if (process.getuid?.() !== 0) throw new CannotWork("Without Docker the bench needs root.");
  if (existsSync("/usr/sbin/debootstrap")) return;
  say("Installing debootstrap ...");
  try {
    await run(place, "apt-get", ["update"]);
    await run(place, "apt-get", ["install", "-y", "--no-install-recommends", "debootstrap"]);
  } catch (cause) {
    throw new CannotWork("debootstrap is missing here and could not be installed.", { cause });
  }
}

async function mount({ root, ...place }: Place): Promise<void> {
  for (const name of MOUNTS.filter((name) => !isMounted(join(root, name)))) {
    await run({ root, ...place }, "mount", ["--bind", `/${name}`, join(root, name)]);
  }
}

async function unmount(place: Place): Promise<void> {
  for (const path of MOUNTS.map((name) => join(place.root, name)).filter(isMounted)) {
    await run(place, "umount", [path]);
  }
}

export function requireBench(place: Place): void {
  if (isDone(place, "1-debian")) return;
  throw new CannotWork(`${place.folder} is not a bench; nothing is deleted.`);
}

/** Deletes the whole folder with its dumps. The machine's own /proc and /dev are unmounted first. */
export async function removeSystem(place: Place): Promise<void> {
  requireBench(place);
  await unmount(place);
  await run(place, "rm", ["-rf", "--one-file-system", place.root]);
  rmSync(place.folder, { recursive: true, force: true });
}

function isMounted(path: string): boolean {
  return readFileSync("/proc/mounts", "utf8").includes(` ${path} `);
}

function program(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}
