export { createTaggedCache, TOO_BIG } from "#middleware/http/cache.ts";
