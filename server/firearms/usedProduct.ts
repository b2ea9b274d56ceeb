import type { ItemType } from "../../src/tradeIn/rules.ts"
import type { Product } from "../actions/store/productFields.ts"
import { blank } from "../actions/store/productSave.ts"
import type { Firearm } from "../../src/law/firearm/rules.ts"
import type { OrderRow } from "../lines/rules.ts"
import type { TradeInDetails } from "../lines/tradeIn.ts"

const DEPARTMENT = "Used"

/** What a firearm of each type is to the law; a type of the store's own is none that is sold at 18. */
const KINDS: Readonly<Record<string, Firearm>> = {
  Pistol: "handgun",
  Revolver: "handgun",
  Rifle: "long_gun",
  Shotgun: "long_gun",
  Receiver: "receiver",
  Frame: "receiver",
  Silencer: "silencer"
}

/** Which firearm a type of the log book is to the law. */
export const firearmOfType = (type: string): Firearm => KINDS[type] ?? "other"

/** What a firearm is drawn as. */
const DRAWN: Readonly<Record<string, string>> = {
  Pistol: "pistol",
  Revolver: "revolver",
  Rifle: "rifle",
  Shotgun: "shotgun"
}

const PICTURES: Readonly<Record<ItemType, string>> = { FIREARM: "pistol", OPTIC: "scope", ACCESSORY: "tool" }

/** The product that a traded piece becomes: it is sold under its own price, by its number or its UPC. */
export const usedProduct = (
  { client_id, description }: Pick<OrderRow, "client_id" | "description">,
  { item_type: type, firearm, ...details }: TradeInDetails,
  sku: string,
  id: string
): Product => {
  const isFirearm = type === "FIREARM"
  const picture = (isFirearm ? DRAWN[firearm.gun_type] : undefined) ?? PICTURES[type]
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
