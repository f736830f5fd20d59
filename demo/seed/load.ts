import { CATALOGUE_FILES } from "./files.ts";
import { type SeedAttribute, type SeedCategory, SeedFile, type SeedProduct } from "./format.ts";

export type SeedCatalogue = {
  categories: SeedCategory[];
  attributes: SeedAttribute[];
  products: SeedProduct[];
};

/** Reads the demo catalogue and checks that references between its files resolve, which the format alone cannot. */
export async function loadCatalogue(): Promise<SeedCatalogue> {
  const catalogue: SeedCatalogue = { categories: [], attributes: [], products: [] };
  for (const [name, read] of Object.entries(CATALOGUE_FILES)) {
    const file = SeedFile.safeParse((await read()).default);
    if (!file.success)
      throw new Error(`Demo catalogue: ${name}.json does not fit the format`, {
        cause: file.error,
      });
    catalogue.categories.push(...file.data.categories);
    catalogue.attributes.push(...file.data.attributes);
    catalogue.products.push(...file.data.products);
  }
  const faults = faultsOf(catalogue);
  if (faults.length > 0) throw new Error(`Demo catalogue: ${faults.join("; ")}`);
  return catalogue;
}

/** The variants of a product: every combination of its option values, the first option outermost. */
export function combinations(options: SeedProduct["options"]): Record<string, string>[] {
  return Object.entries(options).reduce<Record<string, string>[]>(
    (rows, [attribute, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [attribute]: value }))),
    [{}],
  );
}

export function faultsOf({ categories, attributes, products }: SeedCatalogue): string[] {
  const faults: string[] = [];
  const paths = new Set(categories.map((category) => category.id));
  const slugs = new Set(products.map((product) => product.slug));
  const values = new Map(
    attributes.map(({ id, values }) => [id, new Set(values.map((value) => value.id))]),
  );
  const options = new Set(
    attributes.filter((attribute) => attribute.isOption).map((attribute) => attribute.id),
  );

  if (paths.size < categories.length) faults.push("a category occurs twice");
  if (slugs.size < products.length) faults.push("a product occurs twice");
  for (const { id } of categories) {
    const parent = id.split("/").slice(0, -1).join("/");
    if (parent && !paths.has(parent)) faults.push(`category ${id} has no parent`);
  }
  for (const product of products) {
    const { slug } = product;
    if (!paths.has(product.category)) faults.push(`${slug}: no category ${product.category}`);
    if (product.stock.length !== combinations(product.options).length)
      faults.push(`${slug}: stock does not match`);
    if (product.originalPrice && product.originalPrice <= product.price)
      faults.push(`${slug}: no reduction`);
    const extras = product.extras.map(({ attribute, values: ids }) => [attribute, ids] as const);
    const chosen = Object.entries({ ...product.attributes, ...product.options });
    for (const [attribute, ids] of [...chosen, ...extras]) {
      if (attribute in product.options && !options.has(attribute))
        faults.push(`${slug}: ${attribute} is no option`);
      for (const id of ids)
        if (!values.get(attribute)?.has(id)) faults.push(`${slug}: no value ${attribute} ${id}`);
    }
    for (const { product: part, options: own } of product.choices.flatMap(({ items }) => items)) {
      const found = products.find((other) => other.slug === part);
      const isThere = combinations(found?.options ?? {}).some(
        (one) => JSON.stringify(one) === JSON.stringify(own),
      );
      if (!found || !isThere)
        faults.push(`${slug}: no part ${part} ${Object.values(own).join(" ")}`);
    }
    for (const related of product.related)
      if (!slugs.has(related)) faults.push(`${slug}: no product ${related}`);
  }
  return faults;
}
