/** The demo catalogue, one file for each top category; imported one by one, so that they are only read for seeding. */
export const CATALOGUE_FILES: Record<string, () => Promise<{ default: unknown }>> = {
  attributes: () => import("./catalog/attributes.json", { with: { type: "json" } }),
  skincare: () => import("./catalog/skincare.json", { with: { type: "json" } }),
  honey: () => import("./catalog/honey.json", { with: { type: "json" } }),
  "tea-and-coffee": () => import("./catalog/tea-and-coffee.json", { with: { type: "json" } }),
  wool: () => import("./catalog/wool.json", { with: { type: "json" } }),
  vitamins: () => import("./catalog/vitamins.json", { with: { type: "json" } }),
  baby: () => import("./catalog/baby.json", { with: { type: "json" } }),
  home: () => import("./catalog/home.json", { with: { type: "json" } }),
  kitchen: () => import("./catalog/kitchen.json", { with: { type: "json" } }),
  outdoor: () => import("./catalog/outdoor.json", { with: { type: "json" } }),
  wine: () => import("./catalog/wine.json", { with: { type: "json" } }),
  pantry: () => import("./catalog/pantry.json", { with: { type: "json" } }),
  gifts: () => import("./catalog/gifts.json", { with: { type: "json" } }),
  pets: () => import("./catalog/pets.json", { with: { type: "json" } }),
};
