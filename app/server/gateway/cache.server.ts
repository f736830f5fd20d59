export {
  type Changes,
  createTaggedCache,
  type Freshness,
  type SharedStore,
  TOO_BIG,
} from "#middleware/http/cache.ts";
export { gauge } from "#middleware/telemetry/telemetry.ts";
