import { z } from "zod";
import { query, queryNoCache } from "./operation.ts";

/** `about-us`; for a CMS also a path of several segments. */
const Key = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,4}$/);

/** A content page. `html` is safe to show: no scripts, no styles, no dangerous addresses. */
export const ContentPage = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const content = {
  /** A content page in the shopper's language; null for an unknown key. */
  "content.page": query({
    input: z.object({ key: Key }),
    output: ContentPage.nullable(),
    cacheSeconds: 600,
    tags: ({ key }) => ["content", `content:${key}`],
  }),

  /** The unpublished version for its author; `space`, `timestamp` and `token` are the CMS's proof. */
  "content.preview": queryNoCache({
    input: z.object({
      key: Key,
      space: z.string().regex(/^\d{1,12}$/),
      timestamp: z.string().regex(/^\d{1,12}$/),
      token: z.string().regex(/^[0-9a-f]{40}$/),
    }),
    output: ContentPage.nullable(),
  }),
};
