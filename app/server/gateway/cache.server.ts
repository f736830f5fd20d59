export { createTaggedCache } from "#middleware/http/cache.ts";
