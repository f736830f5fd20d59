type SeedDelivery = {
  country: "AU" | "VN";
  name: { en: string; vi: string };
  description: { en: string; vi: string };
  basePrice: number;
  pricePerKg: number;
  freeOver: number | null;
  maxGrams: number | null;
  /** Only those that begin so. */
  postcodes?: string;
  /** Business days, minimum and maximum. */
  days: [number, number];
  allowsCash: boolean;
  isPickup?: boolean;
};

/** Prices in cents of AUD. */
export const DELIVERY_METHODS: SeedDelivery[] = [
  {
    country: "AU",
    name: { en: "Standard delivery", vi: "Giao hàng tiêu chuẩn" },
    description: {
      en: "Tracked parcel to your door. Free from AU$99.",
      vi: "Giao tận nhà, có mã theo dõi. Miễn phí cho đơn từ AU$99.",
    },
    basePrice: 795,
    pricePerKg: 120,
    freeOver: 9900,
    maxGrams: 30_000,
    days: [3, 7],
    allowsCash: true,
  },
  {
    country: "AU",
    name: { en: "Express delivery", vi: "Giao hàng hỏa tốc" },
    description: {
      en: "Tracked overnight parcel with signature.",
      vi: "Chuyển nhanh trong đêm, có mã theo dõi và chữ ký người nhận.",
    },
    basePrice: 1295,
    pricePerKg: 260,
    freeOver: null,
    maxGrams: 20_000,
    postcodes: "2 3 4 5 6 7", // not to the Northern Territory
    days: [1, 2],
    allowsCash: false,
  },
  {
    country: "AU",
    name: { en: "Pick-up in a shop", vi: "Nhận tại cửa hàng" },
    description: {
      en: "Free in one of our shops. Bring your order number.",
      vi: "Miễn phí tại một cửa hàng của chúng tôi. Vui lòng mang theo mã đơn hàng.",
    },
    basePrice: 0,
    pricePerKg: 0,
    freeOver: null,
    maxGrams: null,
    days: [1, 1],
    allowsCash: false,
    isPickup: true,
  },
  {
    country: "VN",
    name: { en: "Air parcel to Viet Nam", vi: "Bưu kiện hàng không về Việt Nam" },
    description: {
      en: "By air to Viet Nam, then to the door. Tracked.",
      vi: "Gửi máy bay về Việt Nam rồi giao tận nhà, có mã theo dõi.",
    },
    basePrice: 1400,
    pricePerKg: 950,
    freeOver: null,
    maxGrams: 30_000,
    days: [7, 15],
    allowsCash: true,
  },
  {
    country: "VN",
    name: { en: "Express to Viet Nam", vi: "Chuyển phát nhanh về Việt Nam" },
    description: {
      en: "By courier, customs included, with signature.",
      vi: "Chuyển phát nhanh, gồm thủ tục hải quan, có chữ ký người nhận.",
    },
    basePrice: 2900,
    pricePerKg: 1500,
    freeOver: null,
    maxGrams: 20_000,
    days: [3, 5],
    allowsCash: false,
  },
];
