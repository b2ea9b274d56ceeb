import { holdsCardNumber } from "../../src/kernel/cardNumber.ts"
import type { OfflineLine, OfflineSale } from "../../src/offline/sale/wire.ts"
import { HIDDEN, withoutCard } from "../db/held/door.ts"

/** Control characters, which printers obey, but for the end of a line. */
const CONTROL = /[^\P{Cc}\n]/gu

const words = (text: string): string => (holdsCardNumber(text) ? HIDDEN : text.replaceAll(CONTROL, " "))

const lineOf = ({ upc, ...line }: OfflineLine): OfflineLine => ({
  ...line,
  description: words(line.description),
  ...(upc !== undefined && { upc: withoutCard(upc.replaceAll(CONTROL, " ")) })
})

/**
 * A sale as it is booked, and nothing refuses it: a card's number in its words is hidden (SEC-3), and so is what a printer would obey.
 * What was sent stands in its body.
 */
export const readable = ({ note, sold_by, lines, payment, number, ...sale }: OfflineSale): OfflineSale => ({
  ...sale,
  number: { ...number, code: words(number.code) },
  sold_by: { ...sold_by, user_name: words(sold_by.user_name) },
  lines: lines.map(lineOf),
  payment: { ...payment, ...(payment.reference !== undefined && { reference: words(payment.reference) }) },
  ...(note !== undefined && { note: words(note) })
})
