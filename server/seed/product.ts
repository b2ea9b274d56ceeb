import type { Insertable } from "kysely"
import type { Firearm } from "../../src/law/rules.ts"
import type { Database } from "../db/schema.ts"
import { productWords } from "../db/search.ts"
import type { Facts } from "./facts.ts"
import type { Picture } from "./picture.ts"
import { DEMO_CLIENT_ID } from "./store.ts"

type Columns = Insertable<Database["product"]>

/** What a product of the seed says of itself; the rest is as for most. Price in cents. */
export interface SeedProduct extends Pick<Columns, "product_id" | "description" | "department">, Facts {
  readonly picture: Picture
  readonly upc: string
  readonly price: number | null
  readonly available: number | null
  readonly detailed_description?: string
  readonly manufacturer?: string
  readonly model?: string
  readonly sku?: string
  readonly caliber?: string
  readonly warehouse_available?: number
  readonly serializable?: boolean
  readonly require_customer?: boolean
  readonly firearms_transaction_info_required?: boolean
  readonly not_taxable?: boolean
  readonly item_fee_id?: string
  /** Its drawing, unless this says another place. */
  readonly image_src?: string
}

/** Where the first drawing of a product is served, and its others. */
const imageSource = (productId: string): string => `/images/${productId}.svg`
const moreImages = (productId: string, views: number): readonly string[] =>
  Array.from({ length: views - 1 }, (_, place) => `/images/${productId}.${place + 2}.svg`)

/** What is a firearm, by its drawing. */
const FIREARMS: Partial<Record<Picture, Firearm>> = {
  pistol: "handgun",
  revolver: "handgun",
  rifle: "long_gun",
  shotgun: "long_gun"
}

/** The whole row, with every column named. */
export const productRow = (product: SeedProduct): Columns => ({
  client_id: DEMO_CLIENT_ID,
  product_id: product.product_id,
  upc: product.upc,
  description: product.description,
  detailed_description: product.detailed_description ?? null,
  department: product.department,
  picture: product.picture,
  manufacturer: product.manufacturer ?? null,
  model: product.model ?? null,
  sku: product.sku ?? null,
  caliber: product.caliber ?? null,
  price: product.price,
  // A shop's usual share: 36 of 100 cents are its own.
  cost: product.price === null || product.available === null ? null : Math.round(product.price * 0.64),
  warn_below: product.available === null ? null : 5,
  not_taxable: product.not_taxable ?? false,
  item_fee_id: product.item_fee_id ?? null,
  product_type_code: null,
  class_detail_id: null,
  serializable: product.serializable ?? false,
  require_customer: product.require_customer ?? false,
  firearms_transaction_info_required: product.firearms_transaction_info_required ?? false,
  available: product.available,
  warehouse_available: product.warehouse_available ?? 0,
  image_src: product.image_src ?? imageSource(product.product_id),
  more_images: moreImages(product.product_id, product.views ?? 1),
  price_unit: product.price_unit ?? null,
  msrp: product.msrp ?? null,
  map: product.map ?? null,
  minimum_age: product.minimum_age ?? null,
  firearm_kind: FIREARMS[product.picture] ?? null,
  is_hazardous: product.is_hazardous ?? false,
  internal_use_only: product.internal_use_only ?? false,
  shipping_length: product.shipping_length ?? null,
  shipping_width: product.shipping_width ?? null,
  shipping_height: product.shipping_height ?? null,
  shipping_weight: product.shipping_weight ?? null,
  inactive: false,
  search_words: productWords({
    description: product.description,
    manufacturer: product.manufacturer ?? null,
    model: product.model ?? null,
    department: product.department,
    caliber: product.caliber ?? null,
    sku: product.sku ?? null
  })
})
