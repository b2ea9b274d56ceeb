import { bare } from "../headers.ts"
import { clover, heartland } from "./counters.ts"
import { coreware, gunShop } from "./gunStores.ts"
import { lightspeedR, lightspeedX } from "./lightspeed.ts"
import { shopify } from "./shopify.ts"
import { square } from "./square.ts"
import type { System } from "./system.ts"
import { odoo, wooCommerce } from "./webshops.ts"

/** Every system whose products are known by their headers; the one that any spreadsheet is most like comes last. */
export const SYSTEMS = {
  square,
  shopify,
  lightspeedX,
  lightspeedR,
  clover,
  wooCommerce,
  odoo,
  heartland,
  coreware,
  gunShop
} as const satisfies Readonly<Record<string, System>>

/** The system that a file of products comes from, by its header; undefined: nobody knows it. */
export const systemOf = (header: readonly string[]): System | undefined => {
  const names = new Set(header.map(bare))
  return Object.values(SYSTEMS).find(({ has }) => has(names, header))
}
