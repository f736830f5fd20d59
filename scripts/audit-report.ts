export type Report = { vulnerabilities?: Record<string, { name: string; severity: string }> };

const SERIOUS = new Set(["high", "critical"]);

/**
 * What `npm audit` found: lines to read, and whether the check fails. It fails for a high or critical advisory of a package
 * that is delivered; the others are of tools, or can wait for the next update. Null: the registry did not say.
 */
export function judged(report: Report, delivered: ReadonlySet<string>) {
  if (!report.vulnerabilities) return null;
  const found = Object.values(report.vulnerabilities).map(({ name, severity }) => ({
    line: `${severity}: ${name}${delivered.has(name) ? ", which is delivered" : ""}`,
    isSerious: SERIOUS.has(severity) && delivered.has(name),
  }));
  return {
    lines: found.map(({ line }) => line),
    isGood: !found.some(({ isSerious }) => isSerious),
  };
}
