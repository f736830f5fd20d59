import type { Category, CategoryLink, Listing } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { pathsTo } from "#middleware/catalog-index/paths.ts";
import { categoryImage } from "./images.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { localized } from "#middleware/sandbox/core/text.ts";

type CategoryRow = CategoryLink & { parentId: string | null };

/** The whole tree, in database order. */
export function categoryTree(
  store: Store,
  locale: Locale,
  counts: ReadonlyMap<string, number>,
): Category[] {
  const rows = store.all<CategoryRow>(
    `SELECT id, parent_id AS parentId, ${localized("name", locale)} AS name FROM category ORDER BY position, id`,
  );
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const below = (parent: string | null): Category[] =>
    (byParent.get(parent) ?? []).map(({ id, name }) => ({
      id,
      name,
      image: categoryImage(store, id, name),
      productCount: counts.get(id) ?? 0,
      children: below(id),
    }));
  return below(null);
}

export function categoryLinks(store: Store, locale: Locale): CategoryLink[] {
  return store
    .all<CategoryLink>(
      `SELECT id, ${localized("name", locale)} AS name FROM category ORDER BY position, id`,
    )
    .map((row) => ({ ...row }));
}

export function categoryHead(store: Store, id: string, locale: Locale): Listing["category"] {
  const row = store.get<{ name: string; description: string }>(
    `SELECT ${localized("name", locale)} AS name, ${localized("description", locale)} AS description
     FROM category WHERE id = ?`,
    id,
  );
  if (!row) return null;
  const children = store.all<CategoryLink>(
    `SELECT id, ${localized("name", locale)} AS name FROM category WHERE parent_id = ? ORDER BY position, id`,
    id,
  );
  const image = categoryImage(store, id, row.name);
  return {
    id,
    ...row,
    image,
    breadcrumb: breadcrumbOf(store, id, locale),
    children: children.map((row) => ({ ...row })),
  };
}

/** From the top of the tree down to the category itself. */
export function breadcrumbOf(store: Store, id: string, locale: Locale): CategoryLink[] {
  return pathsTo(id).flatMap((path) => {
    const sql = `SELECT id, ${localized("name", locale)} AS name FROM category WHERE id = ?`;
    const link = store.get<CategoryLink>(sql, path);
    return link ? [{ ...link }] : [];
  });
}
