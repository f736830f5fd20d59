import * as bottles from "./shapes/bottles.ts";
import * as clothing from "./shapes/clothing.ts";
import * as drinks from "./shapes/drinks.ts";
import * as footwear from "./shapes/footwear.ts";
import * as home from "./shapes/home.ts";
import * as kitchen from "./shapes/kitchen.ts";
import * as nursery from "./shapes/nursery.ts";
import * as outdoor from "./shapes/outdoor.ts";
import * as packs from "./shapes/packs.ts";
import * as pets from "./shapes/pets.ts";
import type { Draw, ShapeName } from "./paint.ts";

export const SHAPE: Record<ShapeName, Draw> = {
  jar: packs.jar,
  "squeeze-bottle": bottles.squeezeBottle,
  "pump-bottle": bottles.pumpBottle,
  dropper: bottles.dropper,
  tube: bottles.tube,
  spray: bottles.spray,
  tin: packs.tin,
  pouch: packs.pouch,
  carton: packs.carton,
  "pill-bottle": bottles.pillBottle,
  "wine-bottle": drinks.wineBottle,
  "sparkling-bottle": drinks.sparklingBottle,
  jumper: clothing.jumper,
  socks: clothing.socks,
  beanie: clothing.beanie,
  scarf: clothing.scarf,
  blanket: home.blanket,
  boot: footwear.boot,
  hat: footwear.hat,
  "t-shirt": clothing.tShirt,
  tent: outdoor.tent,
  backpack: outdoor.backpack,
  "drink-bottle": drinks.drinkBottle,
  cooler: outdoor.cooler,
  lantern: outdoor.lantern,
  "camp-chair": outdoor.campChair,
  mug: kitchen.mug,
  teapot: kitchen.teapot,
  board: kitchen.board,
  bowl: kitchen.bowl,
  pan: kitchen.pan,
  candle: home.candle,
  diffuser: home.diffuser,
  cushion: home.cushion,
  towel: home.towel,
  soap: packs.soap,
  plush: nursery.plush,
  blocks: nursery.blocks,
  bib: nursery.bib,
  "baby-bottle": drinks.babyBottle,
  bar: packs.bar,
  knife: kitchen.knife,
  apron: clothing.apron,
  collar: nursery.collar,
  basket: home.basket,
  "roll-neck": clothing.rollNeck,
  cardigan: clothing.cardigan,
  slipper: footwear.slipper,
  bootee: footwear.bootee,
  "bell-tent": outdoor.bellTent,
  "soft-cooler": outdoor.softCooler,
  tumbler: kitchen.tumbler,
  bowls: kitchen.bowls,
  wok: kitchen.wok,
  pillar: home.pillar,
  tapers: home.tapers,
  stone: home.stone,
  arches: nursery.arches,
  lead: pets.lead,
  mice: pets.mice,
  wand: pets.wand,
};

const OUTDOORS: readonly ShapeName[] = [
  "tent",
  "bell-tent",
  "backpack",
  "cooler",
  "soft-cooler",
  "lantern",
  "camp-chair",
  "drink-bottle",
  "boot",
  "hat",
];
const BOXED: readonly ShapeName[] = [
  "pump-bottle",
  "dropper",
  "tube",
  "spray",
  "pill-bottle",
  "jar",
  "candle",
  "diffuser",
  "baby-bottle",
  "drink-bottle",
  "teapot",
  "mug",
  "tumbler",
  "stone",
];

export function isUsedOutdoors(shape: ShapeName): boolean {
  return OUTDOORS.includes(shape);
}

export function comesInBox(shape: ShapeName): boolean {
  return BOXED.includes(shape);
}
