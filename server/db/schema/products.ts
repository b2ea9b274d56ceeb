import type { ColumnType } from "kysely"
import type { Firearm } from "../../../src/law/firearm/rules.ts"
import type { RentalUnit } from "../../../src/rentals/time/rules.ts"
import {
  cents,
  choice,
  code,
  copy,
  flag,
  given,
  id,
  list,
  made,
  maybe,
  moment,
  number,
  ours,
  store,
  typed,
  unseen,
  words
} from "../kinds.ts"

/** How a line without a product of its own came about. */
export type OpenKind = "override" | "transfer"

/** What has no product of its own and is sold or taken in all the same; each has a product that stands for it, called as it is. */
export type StandIn = OpenKind | "gunsmithing" | "trade_in"

/** Why something is changed by hand, to choose from (ENT-26, ENT-29, DISC-14). */
export const reason_code = {
  client_id: store,
  reason_code_id: id,
  description: words,
  /** The order in which they are listed. */
  position: number,
  /** What it is a reason for: another price, no tax, or pieces that come into the count. */
  kind: given(choice<"price" | "tax" | "inventory">()),
  /** It is offered no more, and stays for what names it. */
  archived: given(flag)
}

/** A kind of fee or tax that products bring with them (ENT-28). */
export const item_fee_type = {
  client_id: store,
  item_fee_id: id,
  description: words,
  /** Percent if 1 or more, else a fraction (CG-49). */
  percent: number,
  applies_to_gross: given(flag),
  /** It is offered no more, and stays for what names it. */
  archived: given(flag)
}

/** What is taxed otherwise than the store: by a rate of its own, or one on top. */
export const tax_class = {
  client_id: store,
  tax_class_id: id,
  name: words,
  /** A fraction. */
  rate: number,
  /** On top of the store's rate, or the register's; else in its place. It is said once. */
  adds: flag,
  /** It is offered no more, and stays for what names it. */
  archived: given(flag)
}

/** What is said of a department, which products name by its name: one of which nothing was said has no row. */
export const department = {
  client_id: store,
  department_id: id,
  name: words,
  /** "standard", "none" or a tax class: what its products are taxed by that say nothing else. */
  tax_class: given(ours),
  /** What a new product of it begins with. */
  item_fee_id: maybe(id),
  minimum_age: maybe(number),
  require_customer: given(flag),
  /** Where it is listed; null: behind those that have a place, by its name. */
  position: maybe(number),
  /** It is offered no more, and stays on the products that name it. */
  archived: given(flag)
}

/** A kind of goods that is sold by description and price, with its tax and its fee. */
export const open_category = {
  client_id: store,
  category_id: id,
  description: words,
  not_taxable: given(flag),
  item_fee_id: maybe(id),
  position: number,
  /** It is offered no more, and stays for what names it. */
  archived: given(flag)
}

/** Something that is sold (ENT-09, ENT-11). */
export const product = {
  client_id: store,
  product_id: id,
  upc: maybe(code),
  /** `productCodeKey` of the UPC, by which it is found. */
  upc_key: unseen(made(maybe(copy))),
  /** 0; another one for a product whose number another had already when numbers became one. */
  upc_place: unseen(made(number)),
  /** `skuKey` of the SKU, by which it is found. */
  sku_key: unseen(made(maybe(copy))),
  sku: maybe(code),
  description: words,
  detailed_description: maybe(words),
  department: words,
  manufacturer: maybe(words),
  model: maybe(words),
  caliber: maybe(words),
  /** Null: the price is asked for at the register (a gift card). */
  price: maybe(cents),
  not_taxable: given(flag),
  /** "standard" or a tax class, unless it is not taxable; null: as its department. */
  tax_class: maybe(ours),
  /**
   * Pieces in the store by count, the sum of their movements; null: not counted, never runs out (services, lane time). Below
   * 0: more was sold.
   */
  available: maybe(number),
  warehouse_available: given(number),
  /** What the price is for: "each", "box of 50". */
  price_unit: maybe(words),
  /** What is lent asks for so much until it is back; null: for nothing. */
  deposit: maybe(cents),
  /** What is lent costs its price for each; null: by the visit. */
  rental_unit: maybe(choice<RentalUnit>()),
  /** What the maker suggests, and the least that may be advertised. */
  msrp: maybe(cents),
  map: maybe(cents),
  /** Nobody younger may buy it. */
  minimum_age: maybe(number),
  /** Which firearm it is to the law; null: none. */
  firearm_kind: maybe(choice<Firearm>()),
  inactive: given(flag),
  /** The words that a search finds, from `searchWords`. */
  search_words: unseen(copy),
  /** What a piece costs the store. */
  cost: maybe(cents),
  /** Fewer in the store than this are told as low; null: nobody wants to be told. */
  warn_below: maybe(number),
  /** What the drawing shows: "ammo-box", "pistol", "scope" … */
  picture: ours,
  image_src: maybe(ours),
  /** The pictures after the first. */
  more_images: given(list("ours")),
  /** The fee that it brings with it. */
  item_fee_id: maybe(id),
  product_type_code: maybe(ours),
  class_detail_id: maybe(id),
  serializable: given(flag),
  require_customer: given(flag),
  firearms_transaction_info_required: given(flag),
  is_hazardous: given(flag),
  internal_use_only: given(flag),
  /** Its parcel, in hundredths of an inch and of a pound. */
  shipping_length: maybe(number),
  shipping_width: maybe(number),
  shipping_height: maybe(number),
  shipping_weight: maybe(number),
  /** Counts up when a fact of it changes, by the database's own trigger: a sale changes none. */
  version: made(number),
  /** It only stands for lines without a product of their own: nobody finds it, and the database lets nobody change it. */
  stands_for: unseen(typed<ColumnType<StandIn | null, StandIn | null | undefined, never>>(maybe(choice<StandIn>())))
}

/** What a search reads of the products that are sold, `product_listed`: kept by the database's own triggers. */
export const product_found = {
  client_id: store,
  product_id: id,
  description: copy
}

/** A fact of a product as a manager changed it; nothing of it is ever written anew. */
export const product_change = {
  client_id: store,
  product_change_id: id,
  product_id: id,
  /** A name of `PRODUCT_FIELDS`; "new" for the first of them. */
  field: ours,
  was: copy,
  became: copy,
  staff_id: id,
  changed_at: moment,
  /** The order in which they were made, also within a millisecond. */
  position: made(number)
}

/** A picture that a manager gave a product. */
export const product_picture = {
  client_id: store,
  picture_id: id,
  product_id: id,
  media_type: choice<"image/png" | "image/jpeg">(),
  /** base64. */
  data: ours,
  created_at: moment
}
