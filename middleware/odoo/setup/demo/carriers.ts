/** The demo's delivery methods, in Australian dollars, tax included. */
export type Carrier = {
  key: string;
  country: "AU" | "VN";
  name: string;
  vietnamese: string;
  text: string;
  vietnameseText: string;
  base: number;
  perKg: number;
  freeOver: number | null;
  maxKg: number;
  /** How the postcodes that it reaches begin; all of the country without. */
  postcodes?: string[];
  days: [number, number];
  allowsCash: boolean;
};

export const CARRIERS: Carrier[] = [
  {
    key: "carrier_au_standard",
    country: "AU",
    name: "Standard delivery",
    vietnamese: "Giao hàng tiêu chuẩn",
    text: "Tracked parcel to your door. Free from AU$99.",
    vietnameseText: "Giao tận nhà, có mã theo dõi. Miễn phí cho đơn từ AU$99.",
    base: 7.95,
    perKg: 1.2,
    freeOver: 99,
    maxKg: 30,
    days: [3, 7],
    allowsCash: true,
  },
  {
    key: "carrier_au_express",
    country: "AU",
    name: "Express delivery",
    vietnamese: "Giao hàng hỏa tốc",
    text: "Tracked overnight parcel with signature.",
    vietnameseText: "Chuyển nhanh trong đêm, có mã theo dõi và chữ ký người nhận.",
    base: 12.95,
    perKg: 2.6,
    freeOver: null,
    maxKg: 20,
    postcodes: ["2", "3", "4", "5", "6", "7"], // not to the Northern Territory
    days: [1, 2],
    allowsCash: false,
  },
  {
    key: "carrier_vn_air",
    country: "VN",
    name: "Air parcel to Viet Nam",
    vietnamese: "Bưu kiện hàng không về Việt Nam",
    text: "By air to Viet Nam, then to the door. Tracked.",
    vietnameseText: "Gửi máy bay về Việt Nam rồi giao tận nhà, có mã theo dõi.",
    base: 14,
    perKg: 9.5,
    freeOver: null,
    maxKg: 30,
    days: [7, 15],
    allowsCash: true,
  },
  {
    key: "carrier_vn_express",
    country: "VN",
    name: "Express to Viet Nam",
    vietnamese: "Chuyển phát nhanh về Việt Nam",
    text: "By courier, customs included, with signature.",
    vietnameseText: "Chuyển phát nhanh, gồm thủ tục hải quan, có chữ ký người nhận.",
    base: 29,
    perKg: 15,
    freeOver: null,
    maxKg: 20,
    days: [3, 5],
    allowsCash: false,
  },
];
