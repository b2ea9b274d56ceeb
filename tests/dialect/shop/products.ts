import type { Product } from "./types.ts"

const goods = (
  product_id: string,
  upc: string,
  description: string,
  price: number,
  more: Partial<Product> = {}
): Product => ({
  product_id,
  type: "ACCESSORIES",
  description,
  upc,
  model: `M-${product_id}`,
  price,
  isTaxed: true,
  serials: [],
  isSerial: false,
  store: 40,
  warehouse: 0,
  needsCustomer: false,
  fee: "",
  ...more
})

/** What the store sells: prices whose sums floats cannot hold, names with signs that HTML knows. */
export const products = (): readonly Product[] => [
  goods("1", "700000000011", `Targets "Sight-In" & paster kit`, 10_56, { isTaxed: false }),
  goods("2", "700000000028", 'Cleaning rod, 36"', 19_99),
  goods("3", "700000000035", "Men's range vest <L>", 64_95),
  goods("4", "700000000042", "Ammunition case, 1,000 rd", 459_00, { store: 1_250, fee: "3" }),
  goods("5", "700000000059", "Hartley & Finch 12 ga shotgun", 1_299_00, {
    type: "FIREARMS",
    isSerial: true,
    serials: ["HF-1001", "HF-1002"],
    store: 2
  }),
  goods("6", "700000000066", "Safe, 24 gun", 2_450_50, { store: 0, warehouse: 3 }),
  goods("7", "700000000073", "Bore cleaner 4 oz", 7_25, { store: 3 }),
  goods("8", "700000000080", "Gift certificate paper", 20_00, { isTaxed: false }),
  goods("9", "700000000097", "Club membership", 120_00, { type: "MEMBERSHIPS", isTaxed: false }),
  goods("10", "700000000103", "Membership card holder", 4_00)
]
