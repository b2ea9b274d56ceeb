import { Redacted } from "effect"
import { firearmSent, firearmWords, type TypedFirearm } from "../firearms/model.ts"
import type { SecretText } from "../kernel/contract.ts"
import { cartChangesOf } from "../task.ts"
import { negate, ZERO } from "../money/cents.ts"
import type { services } from "../services/contract.ts"
import { itemSent, itemWords } from "../services/rules.ts"
import { NOT_SAVED } from "./messages.ts"
import { CODE_FIRST, type TradeAsked, tradeFault } from "./rules.ts"

const task = cartChangesOf<typeof services>()

/** Something that is taken in trade; `line` is the one that is typed anew. */
export interface TradeInLine extends Omit<TradeAsked, "firearm"> {
  readonly firearm: TypedFirearm
  readonly upc: string
  readonly notes: string
  /** What the store knows of the serial number was shown. */
  readonly known: boolean
  readonly code: SecretText | null
  readonly line: string | null
}

/** Of what is no firearm only maker, model and notes. */
const sentOf = (type: TradeInLine["type"], firearm: TypedFirearm) => {
  const { manufacturer, model, notes, ...more } = firearmSent(firearm)
  const base = { manufacturer, model, ...(notes === undefined ? {} : { notes }) }
  return type === "FIREARM" ? { ...base, ...more } : base
}

export const tradeInTasks = {
  tradeIn: task({
    action: "add_to_order_cart",
    body: (trade: TradeInLine) => ({
      item: {
        item_type: "TRADE_IN",
        firearm: sentOf(trade.type, trade.firearm),
        trade_inventory: {
          item_type: trade.type,
          cost: trade.cost ?? ZERO,
          price: trade.price ?? ZERO,
          ...(trade.webPrice === null ? {} : { web_price: trade.webPrice }),
          ...(trade.upc.trim() === "" ? {} : { upc: trade.upc.trim() })
        },
        // What the customer gets stands in the cart as what it costs.
        ...itemSent({ ...trade, price: negate(trade.value ?? ZERO) }),
        ...(trade.known ? { known_serial_ok: true } : {})
      }
    }),
    unwritten: ({ code }) => (code === null ? null : { manager_code: Redacted.value(code) }),
    typed: (trade) => [...firearmWords(trade.firearm), ...itemWords(trade), ["code", trade.upc]],
    fault: (asked) => tradeFault(asked) ?? (asked.code === null ? CODE_FIRST : null),
    name: "Trade-in",
    refused: NOT_SAVED
  })
}
