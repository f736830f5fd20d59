import { use } from "react";
import { DocumentMarks, type ShopperMarks } from "./shopper-marks.ts";
import { useRootData } from "./use-root-data.ts";

export function useShopperMarks(): ShopperMarks {
  const inDocument = use(DocumentMarks);
  return useRootData()?.marks ?? inDocument;
}
