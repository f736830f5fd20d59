/**
 * The demo catalogue, one file for each top category, one of what is made for somebody, and one of combos; imported dynamically, so that they are read only for seeding.
 */
export const CATALOGUE_FILES: Record<string, () => Promise<{ default: unknown }>> = {
  attributes: () => import("#demo/catalog/attributes.json", { with: { type: "json" } }),
  skincare: () => import("#demo/catalog/skincare.json", { with: { type: "json" } }),
  honey: () => import("#demo/catalog/honey.json", { with: { type: "json" } }),
  "tea-and-coffee": () => import("#demo/catalog/tea-and-coffee.json", { with: { type: "json" } }),
  wool: () => import("#demo/catalog/wool.json", { with: { type: "json" } }),
  vitamins: () => import("#demo/catalog/vitamins.json", { with: { type: "json" } }),
  baby: () => import("#demo/catalog/baby.json", { with: { type: "json" } }),
  home: () => import("#demo/catalog/home.json", { with: { type: "json" } }),
  kitchen: () => import("#demo/catalog/kitchen.json", { with: { type: "json" } }),
  outdoor: () => import("#demo/catalog/outdoor.json", { with: { type: "json" } }),
  wine: () => import("#demo/catalog/wine.json", { with: { type: "json" } }),
  pantry: () => import("#demo/catalog/pantry.json", { with: { type: "json" } }),
  gifts: () => import("#demo/catalog/gifts.json", { with: { type: "json" } }),
  pets: () => import("#demo/catalog/pets.json", { with: { type: "json" } }),
  personal: () => import("#demo/catalog/personal.json", { with: { type: "json" } }),
  combos: () => import("#demo/catalog/combos.json", { with: { type: "json" } }),
};
