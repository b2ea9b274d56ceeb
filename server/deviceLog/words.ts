import { cents } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { ExceptionKind, Matter } from "../../src/support/rules.ts"

const money = (amount: number | null): string => (amount === null ? "" : ` of ${formatMoney(cents(amount))}`)
const order = (number: string | null): string => (number === null ? "" : ` of order ${number}`)

/** What is the matter, in one sentence. */
export const saying = (matter: Pick<Matter, "kind" | "amount" | "order">): string => {
  switch (matter.kind) {
    case "payment":
      return `Nobody knows yet whether a payment${money(matter.amount)} was taken.`
    case "conversion":
      return "Payments are in, and the order was not made."
    case "refund":
      return `A refund${money(matter.amount)}${order(matter.order)} stopped before its end.`
    case "print":
      return `The receipt${order(matter.order)} did not come out.`
    case "handback":
      return `Money${money(matter.amount)} is to be handed back: its cart went without a sale.`
    case "total":
      return `The total${order(matter.order)} is not what its cart said.`
  }
}

/** What resolves it, in one sentence. */
export const waysOut = {
  payment:
    "It settles on its own. Check back in a minute, or press Check Again in Unresolved Payments, in the menu of any register. Do not charge again before it is settled.",
  conversion: "Press Retry on the payment screen of that register. It makes one order, however often.",
  refund: "Open the order at any register and go on with the refund.",
  print: "Print the receipt again from the order, or dismiss it at that register.",
  handback: "Hand it back to the customer, then press Handed Back at that register.",
  total: "Compare the order with the cart in the replay, then acknowledge it.",
  chain: "Look at the row in the replay, find out who used that register, then acknowledge it.",
  offline: "Look at the order and ask whoever sold it, then acknowledge it.",
  offline_held: "Ask at that register what was sold and enter it by hand, then acknowledge it."
} as const satisfies Record<ExceptionKind, string>
