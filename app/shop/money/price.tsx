import type { Money } from "#contract/values/shapes.ts";
import { useMoney } from "./money.ts";

export function Price({ money, className = "" }: { money: Money; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{useMoney()(money)}</span>;
}
