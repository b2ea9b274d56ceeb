import type { ItemType } from "../../src/tradeIn/rules.ts"
import type { Product } from "../actions/store/productFields.ts"
import { blank } from "../actions/store/productSave.ts"
import { entryOf } from "../../src/kernel/table.ts"
import type { Firearm } from "../../src/law/firearm/rules.ts"
import type { OrderRow } from "../lines/rules.ts"
import type { TradeInDetails } from "../lines/tradeIn.ts"
import { GUN_TYPES } from "./gunTypes.ts"

const DEPARTMENT = "Used"

const PICTURES: Readonly<Record<ItemType, string>> = { FIREARM: "pistol", OPTIC: "scope", ACCESSORY: "tool" }

/** The product that a traded piece becomes, with what it is to the law: it is sold under its own price, by its number or its UPC. */
export const usedProduct = (
  { client_id, description }: Pick<OrderRow, "client_id" | "description">,
  { item_type: type, firearm, ...details }: TradeInDetails,
  { sku, id, firearm_kind }: { readonly sku: string; readonly id: string; readonly firearm_kind: Firearm | null }
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
    firearm_kind
  }
}
