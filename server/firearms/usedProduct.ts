import type { ItemType } from "../../src/tradeIn/rules.ts"
import { blank } from "../actions/store/productSave.ts"
import type { Row } from "../db/schema.ts"
import type { OrderRow } from "../lines/rules.ts"
import type { TradeInDetails } from "../lines/tradeIn.ts"

const DEPARTMENT = "Used"

/** What a firearm of each kind is drawn as, and is to the law; a part of one is none that is carried. */
const FIREARMS: Readonly<Record<string, readonly [picture: string, kind: Row<"product">["firearm_kind"]]>> = {
  Pistol: ["pistol", "handgun"],
  Revolver: ["revolver", "handgun"],
  Rifle: ["rifle", "long_gun"],
  Shotgun: ["shotgun", "long_gun"]
}

const PICTURES: Readonly<Record<ItemType, string>> = { FIREARM: "pistol", OPTIC: "scope", ACCESSORY: "tool" }

/** The product that a traded piece becomes: it is sold under its own price, by its number or its UPC. */
export const usedProduct = (
  { client_id, description }: Pick<OrderRow, "client_id" | "description">,
  { item_type: type, firearm, ...details }: TradeInDetails,
  sku: string,
  id: string
): Row<"product"> => {
  const isFirearm = type === "FIREARM"
  const [picture, kind] = (isFirearm ? FIREARMS[firearm.gun_type] : undefined) ?? [PICTURES[type], null]
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
    firearm_kind: kind
  }
}
