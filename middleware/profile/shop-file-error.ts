/** Says what an owner has to mend in the shop's folder. */
export class ShopFileError extends Error {}
