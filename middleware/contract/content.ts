import { z } from "zod";
import { query, queryNoCache } from "./operation.ts";

/** `about-us`; of a CMS also a path of several names. */
const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,4}$/);

/** A page of texts. `html` is safe to show: only what texts need, no scripts, no styles, no dangerous addresses. */
export const ContentPage = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const content = {
  /** A content page in the shopper's language; null for a key that nobody has written. */
  "content.page": query({
    input: z.object({ key: Key }),
    output: ContentPage.nullable(),
    cacheSeconds: 600,
    tags: ({ key }) => ["content", `content:${key}`],
  }),

  /** The same as its author sees it before it is published; `space`, `timestamp` and `token` are the CMS's proof. */
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
