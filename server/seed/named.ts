import { factsOf } from "./facts.ts"
import { LONG_TEXTS } from "./longTexts.ts"
import type { SeedProduct } from "./product.ts"

const NAMED: readonly SeedProduct[] = [
  {
    product_id: "1001",
    upc: "850000410015",
    description: "Ridgeline 9mm 115gr FMJ, 50 ct",
    department: "Ammunition",
    picture: "ammo-box",
    price: 18_99,
    available: 240,
    manufacturer: "Ridgeline",
    model: "Range Day",
    sku: "RL-9-115-50",
    caliber: "9mm",
    views: 3,
    detailed_description: LONG_TEXTS.ammo
  },
  {
    product_id: "1002",
    upc: "850000410381",
    description: "Cleaning patches .38-.45, 100 pk",
    department: "Cleaning",
    picture: "patches",
    price: 6_49,
    available: 35,
    manufacturer: "Ridgeline",
    sku: "RL-PATCH-38-45",
    caliber: ".38-.45",
    detailed_description: "Washed cotton flannel, cut round, for bores from .38 to .45."
  },
  {
    product_id: "1003",
    upc: "850000410756",
    description: "Razorline electronic muff",
    department: "Eyes & ears",
    picture: "muffs",
    price: 59_99,
    available: 12,
    manufacturer: "Razorline",
    model: "Slim",
    sku: "RZ-EM-SLIM",
    detailed_description: "Passes speech, closes above 85 dB. Folds flat, two AAA cells included."
  },
  {
    product_id: "1004",
    upc: "850000411128",
    description: "Halden H9 Compact 9mm",
    department: "Handguns",
    picture: "pistol",
    price: 549_00,
    available: 4,
    manufacturer: "Halden",
    model: "H9 Compact",
    sku: "HAL-H9C",
    caliber: "9mm",
    serializable: true,
    require_customer: true,
    map: 529_00,
    detailed_description: LONG_TEXTS.pistol
  },
  {
    product_id: "1005",
    upc: "850000411494",
    description: "Clear safety glasses",
    department: "Eyes & ears",
    picture: "glasses",
    price: 12_50,
    available: 1,
    manufacturer: "Razorline",
    sku: "RZ-GL-CLEAR",
    detailed_description: "Wraparound polycarbonate, coated against scratches and fog."
  },
  {
    product_id: "1006",
    upc: "850000411869",
    description: "Ironclad 24-gun safe",
    department: "Safes & storage",
    picture: "safe",
    price: 1_299_00,
    available: 0,
    warehouse_available: 6,
    manufacturer: "Ironclad",
    model: "IC-24",
    sku: "IC-24",
    views: 3,
    detailed_description: LONG_TEXTS.safe
  },
  {
    product_id: "1007",
    upc: "850000412231",
    description: "Gift card",
    department: "Gift cards",
    picture: "gift-card",
    price: null,
    available: null,
    product_type_code: "GIFT_CARDS",
    not_taxable: true,
    detailed_description: "Any amount, good for goods, lanes and classes."
  },
  {
    product_id: "1008",
    upc: "850000412606",
    description: "Lane time, 1 hour",
    department: "Range",
    picture: "lane",
    price: 22_00,
    available: null,
    product_type_code: "RANGE",
    detailed_description: "One lane, one hour, up to two shooters."
  },
  {
    product_id: "1009",
    upc: "850000412972",
    description: "Concealed carry class",
    department: "Classes",
    picture: "class",
    price: 125_00,
    available: null,
    product_type_code: "CLASSES",
    class_detail_id: "501",
    detailed_description: "Six hours with a licensed instructor, range time included."
  },
  {
    product_id: "1010",
    upc: "850000413344",
    description: "Range membership, individual",
    department: "Memberships",
    picture: "member-card",
    price: 299_00,
    available: null,
    product_type_code: "MEMBERSHIPS",
    detailed_description: "Twelve months of lane time for one person."
  },
  {
    product_id: "1011",
    upc: "850000413719",
    description: "Bore sighting",
    department: "Services",
    picture: "wrench",
    price: 25_00,
    available: null,
    product_type_code: "SERVICES",
    detailed_description: "Scope set to the bore on the bench, while you wait."
  },
  {
    product_id: "1012",
    upc: "850000414082",
    description: "Range rental pistol, 9mm",
    department: "Rentals",
    picture: "pistol",
    price: 15_00,
    available: 3,
    product_type_code: "RENTALS",
    caliber: "9mm",
    serializable: true,
    detailed_description: "For use on our lanes, with house ammunition."
  },
  {
    product_id: "1013",
    upc: "850000414457",
    description: "Donation, youth shooting team",
    department: "Donations",
    picture: "heart",
    price: 5_00,
    available: 999,
    not_taxable: true,
    detailed_description: "Goes to the county team in full."
  }
]

/** The products that people, tests and documents know by their UPC (issue 2, section 3). */
export const NAMED_PRODUCTS: readonly SeedProduct[] = NAMED.map((product) => ({
  ...factsOf(product.picture, product.description, product.price ?? 0, Number(product.product_id)),
  ...product
}))

/** The serial numbers in stock, by product. */
export const NAMED_SERIALS: Readonly<Record<string, readonly string[]>> = {
  "1004": ["H9C-000101", "H9C-000102", "H9C-000103", "H9C-000104"],
  "1012": ["RNT-9-01", "RNT-9-02", "RNT-9-03"]
}
