import { sameSerial } from "../../numbers/mark.ts"
import { spelledBest } from "../../numbers/spelled.ts"
import { productCodeKeys } from "../../numbers/productCode.ts"
import type { OrderItem } from "../contract.ts"
import { isSerial, mayComeBack } from "../rules.ts"

type InCart = Parameters<typeof mayComeBack>[1]

/**
 * The sold line that a scanned code means, however the code is spelled: the first one of that UPC or serial number of which
 * something may still come back, else any of that code; undefined when the order has none (ORD-18).
 */
export const lineOfCode = (items: readonly OrderItem[], code: string, lines: InCart): OrderItem | undefined => {
  const wanted = productCodeKeys(code)
  const isIt = ({ upc = "", serial_number: serial = "" }: OrderItem): boolean =>
    productCodeKeys(upc).some((key) => wanted.includes(key)) || (serial !== "" && sameSerial(serial, code))
  const known = wanted.length === 0 ? [] : items.filter(isIt)
  return known.find((item) => mayComeBack(item, lines) > 0) ?? known[0]
}

/** The piece that a serial number names among those of `item`'s kind that may still come back; undefined for none (CG-16). */
export const pieceOf = (
  items: readonly OrderItem[],
  item: OrderItem,
  serial: string,
  lines: InCart
): OrderItem | undefined =>
  spelledBest(
    items.filter(
      (one) =>
        isSerial(one) && one.upc === item.upc && one.description === item.description && mayComeBack(one, lines) > 0
    ),
    serial,
    ({ serial_number = "" }) => serial_number
  )
