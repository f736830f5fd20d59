import { z } from "zod";
import { Block } from "./blocks.ts";
import { query, queryNoCache } from "./operation.ts";

/** `about-us`; for a CMS also a path of several segments. */
export const PageKey = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,4}$/);

/** The content page that is the home page. */
export const HOME_KEY = "home";

/** A content page, or the home page. */
export const ContentPage = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(Block),
});
export type ContentPage = z.infer<typeof ContentPage>;

const CmsProof = z.object({
  space: z.string().regex(/^\d{1,12}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  token: z.string().regex(/^[0-9a-f]{40}$/),
});
export type CmsProof = z.infer<typeof CmsProof>;
const DraftLink = z.string().regex(/^[\w-]{43}$/);

export const content = {
  /** A content page in the shopper's language; null for an unknown key. */
  "content.page": query({
    input: z.object({ key: PageKey }),
    output: ContentPage.nullable(),
    cacheSeconds: 600,
    tags: ({ key }) => ["content", `content:${key}`],
  }),

  /** The unpublished version for its author, by the CMS's proof or by the signed link to the draft of a file. */
  "content.preview": queryNoCache({
    input: z.object({ key: PageKey, proof: z.union([CmsProof, z.object({ draft: DraftLink })]) }),
    output: ContentPage.nullable(),
  }),
};
