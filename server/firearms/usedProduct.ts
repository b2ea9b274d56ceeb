import type { ItemType } from "../../src/tradeIn/rules.ts"
import type { Product } from "../actions/store/productFields.ts"
import { blank } from "../actions/store/productSave.ts"
import { entryOf } from "../../src/kernel/table.ts"
import type { Firearm } from "../../src/law/firearm/rules.ts"
import type { OrderRow } from "../lines/rules.ts"
import type { TradeInDetails } from "../lines/tradeIn.ts"
import { GUN_TYPES } from "./gunTypes.ts"

const DEPARTMENT = "Used"

/** Which firearm a type of the log book is to the law; a type of the store's own is none that is sold at 18. */
export const firearmOfType = (type: string): Firearm => entryOf(GUN_TYPES, type)?.firearm ?? "other"

const PICTURES: Readonly<Record<ItemType, string>> = { FIREARM: "pistol", OPTIC: "scope", ACCESSORY: "tool" }

/** The product that a traded piece becomes: it is sold under its own price, by its number or its UPC. */
export const usedProduct = (
  { client_id, description }: Pick<OrderRow, "client_id" | "description">,
  { item_type: type, firearm, ...details }: TradeInDetails,
  sku: string,
  id: string
): Product => {
  const isFirearm = type === "FIREARM"
  const picture = (isFirearm ? entryOf(GUN_TYPES, firearm.gun_type)?.picture : undefined) ?? PICTURES[type]
  return {
    ...blank(client_id, id),
    description,
    department: DEPARTMENT,
    picture,
    upc: details.upc,
    sku,
    manufacturer: firearm.manufacturer || null,
    model: firearm.model || null,
    caliber: isFirearm ? firearm.caliber : null,
    price: details.price,
    cost: details.cost,
    detailed_description: ["Used, taken in trade.", firearm.notes].filter(Boolean).join(" "),
    serializable: isFirearm,
    require_customer: isFirearm,
    firearm_kind: isFirearm ? firearmOfType(firearm.gun_type) : null
  }
}
