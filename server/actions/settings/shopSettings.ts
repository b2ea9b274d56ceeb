import { Result } from "effect"
import { asPercent, parsePercent, percentOrFraction, toPercent } from "../../../src/money/rate.ts"
import { RANGE_SETTING } from "../../../src/store/lists/needs/rules.ts"
import { codeHolder } from "../../db/productCodes.ts"
import type { Tx } from "../../db/transaction.ts"
import { rangeFault } from "../store/lists/range.ts"
import { onOff, type Store, type StoreSetting } from "./setting.ts"

const CODE = /^\w{0,20}$/

/** A code of the store's own is nobody else's: a scan would not know which one is meant. */
const codeFault =
  (label: string, column: "override_upc" | "transfer_upc") =>
  async (tx: Tx, store: Store): Promise<string | undefined> => {
    const code = store[column]
    if (code === null) return undefined
    if (store.override_upc === store.transfer_upc) return `${label} can't be the same as the other code.`
    const holder = await codeHolder(tx, code)
    return holder === undefined ? undefined : `${label} can't be this. ${holder.description} has it.`
  }

const codeOf = (label: string, column: "override_upc" | "transfer_upc", hint: string): StoreSetting => ({
  label,
  hint,
  data_type: "string",
  default_value: "",
  wanted: "Write letters and digits, 20 at most.",
  told: (store) => store[column] ?? "",
  column: (value) => (CODE.test(value) ? { [column]: value === "" ? null : value } : null),
  fault: codeFault(label, column)
})

/** What sells an item without a product of its own. */
export const OVERRIDE_CODE = codeOf(
  "Code for items without a product",
  "override_upc",
  "Typed or scanned, it sells an item by description, price and category with a manager's code. Empty sells none."
)

/** What takes in an item that another dealer shipped here. */
export const TRANSFER_CODE = codeOf(
  "Code for transfers",
  "transfer_upc",
  "Typed or scanned, it takes in what another dealer shipped here for a customer, without a manager's code. Empty takes in none."
)

/** Does the store let lanes? It does not before there is something to let. */
export const RANGE: StoreSetting = {
  ...onOff(
    "range_enabled",
    RANGE_SETTING,
    "Registers reserve and assign lanes. It needs a lane, hours on one day and a product sold as range time."
  ),
  fault: (tx, store) => (store.range_enabled ? rangeFault(tx) : Promise.resolve(undefined))
}

/** What a card costs its customer; some states forbid it. */
export const CARD_FEE: StoreSetting = {
  label: "Card fee",
  hint: "Percent of what is paid by card, like 3. Some states forbid it: ask yours. 0 charges none.",
  data_type: "string",
  default_value: "0",
  wanted: "Write a percent from 0 to 100, like 3 or 2.75.",
  told: ({ pos_credit_card_fee: fee }) => String(Number(asPercent(percentOrFraction(fee)))),
  column: (value) => {
    const read = parsePercent(value.trim().replace(/\s*%$/, ""))
    if (Result.isFailure(read) || value.trim() === "") return null
    const percent = toPercent(read.success)
    // Below 1 it is kept as a fraction (CG-49).
    return percent <= 100 ? { pos_credit_card_fee: percent >= 1 ? percent : percent / 100 } : null
  }
}

/** How a customer may pay, beside cash, checks, cards and gift cards. */
export const PAYMENT_WAYS: readonly StoreSetting[] = [
  onOff(
    "zero_fee_enabled",
    "No fee on cards",
    "Cards cost nothing more, whatever the card fee says, and debit goes the way of credit."
  ),
  onOff(
    "auth_code_available",
    "Authorization codes",
    "A card that was approved elsewhere, by telephone, is taken by its authorization code."
  ),
  onOff("financing_available", "Financing", "A sale is paid by a financing company, with its reference number.")
]
