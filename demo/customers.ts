import type { Address } from "#contract/address.ts";
import { MEMBER, RETAIL } from "./seed/price-lists.ts";

export type DemoCustomer = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  priceList: string;
  addresses: Address[];
};

/** The demo's logins. The first address is the default for billing and shipping. */
export const DEMO_CUSTOMERS: DemoCustomer[] = [
  {
    email: "mia@example.com",
    password: "Wattle-demo-1",
    firstName: "Mia",
    lastName: "Taylor",
    priceList: RETAIL,
    addresses: [
      {
        firstName: "Mia",
        lastName: "Taylor",
        phone: "+61291234567",
        country: "AU",
        address1: "12 Jacaranda",
        address2: "Unit 4",
        streetType: "Street",
        suburb: "Newtown",
        state: "NSW",
        postcode: "2042",
      },
      {
        firstName: "Hà",
        lastName: "Nguyễn",
        phone: "+84912345678",
        country: "VN",
        address1: "45 Lê Lợi",
        address2: "",
        streetType: "",
        suburb: "Phường Bến Thành",
        state: "SG",
        postcode: "",
      },
    ],
  },
  {
    email: "linh@example.com",
    password: "Wattle-demo-2",
    firstName: "Linh",
    lastName: "Trần",
    priceList: MEMBER,
    addresses: [
      {
        firstName: "Linh",
        lastName: "Trần",
        phone: "+84987654321",
        country: "VN",
        address1: "18 Phan Đình Phùng",
        address2: "Tầng 3",
        streetType: "",
        suburb: "Phường Ba Đình",
        state: "HN",
        postcode: "",
      },
    ],
  },
];
