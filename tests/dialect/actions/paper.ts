import { code, type Fields } from "../says/said.ts"
import type { Shop } from "../shop/shop.ts"

/** What a printer is told: bytes for the register's own, a job at the store's, nothing without one. */
export const paper = (shop: Shop, printType: string, words: string): Fields => {
  if (printType === "usb_print")
    return { usb_print_data: code(Buffer.from(`\u001B@${words}\n`, "latin1").toString("base64")) }
  if (printType === "cloud_print") shop.printed.push(words)
  return {}
}
