import type { StockRule } from "../../../src/catalog/rules.ts"
import type { BackOfficeSetting } from "../../../src/settings/contract.ts"
import { Result } from "effect"
import { cents } from "../../../src/money/cents.ts"
import { formatPlain } from "../../../src/money/text.ts"
import { parseTyped } from "../../../src/money/typed.ts"
import type { Row } from "../../db/schema.ts"
import { reasonList } from "../orders/returnReasons.ts"
import { CARD_FEE, OVERRIDE_CODE, PAYMENT_WAYS, RANGE, TRANSFER_CODE } from "./shopSettings.ts"
import { onOff, type Store, type StoreSetting } from "./setting.ts"

type Amount = { readonly [K in keyof Store]: Store[K] extends number ? K : never }[keyof Store]

/** A whole number from 0, as a column. */
const upTo = (column: Amount, most: number, label: string, hint: string, default_value: string): StoreSetting => ({
  label,
  hint,
  data_type: "string",
  default_value,
  told: (store) => String(store[column]),
  column: (value) => (/^\d{1,3}$/.test(value) && Number(value) <= most ? { [column]: Number(value) } : null)
})

/** Up to how much a sale is taken while nobody answers, in dollars. */
const withoutServer = (
  column: "offline_cash_limit" | "offline_check_limit",
  label: string,
  hint: string
): StoreSetting => ({
  label,
  hint,
  data_type: "string",
  default_value: "0.00",
  told: (store) => formatPlain(cents(store[column])),
  column: (value) => {
    const limit = parseTyped(value)
    return Result.isSuccess(limit) && limit.success >= 0 ? { [column]: limit.success } : null
  }
})

const LICENSE_RULES = [
  { value: "off", label: "Nothing" },
  { value: "remind", label: "Remind" },
  { value: "stop", label: "Stop the sale" }
] as const satisfies readonly { readonly value: Row<"client">["law_license"]; readonly label: string }[]

const STOCK_RULES = [
  { value: "sell", label: "Sell anyway, ask once" },
  { value: "code", label: "Ask for a manager's code" },
  { value: "refuse", label: "Don't sell" }
] as const satisfies readonly { readonly value: StockRule; readonly label: string }[]

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map((label, day) => ({
  value: String(day),
  label
}))

/** What becomes of a membership that comes back. */
const RETURNED_MEMBERSHIPS = [
  { value: "ends", label: "Ends at once" },
  { value: "runs_out", label: "Runs to its end date" }
] as const

/** What becomes of something that was used before it comes back. */
const USED_RETURNS = [
  { value: "refuse", label: "Don't take it back" },
  { value: "ask", label: "Ask for a manager's code" },
  { value: "pro_rata", label: "Keep what was used" }
] as const

/** All that a manager sets for every register of the store, in the order of the screen. */
export const STORE_SETTINGS: readonly StoreSetting[] = [
  onOff(
    "stay_signed_in",
    "Stay signed in between sales",
    "A cashier stays signed in after Done, until five minutes pass without a touch. Off asks for a PIN with each sale."
  ),
  {
    label: "When the stock count says none is left",
    hint: "A piece in the customer's hand may not be in the count. What is sold beyond it is listed for managers.",
    data_type: "string",
    default_value: "refuse",
    options: STOCK_RULES,
    told: ({ stock_rule }) => stock_rule,
    column: (value) => {
      const rule = STOCK_RULES.find((one) => one.value === value)
      return rule === undefined ? null : { stock_rule: rule.value }
    }
  },
  OVERRIDE_CODE,
  TRANSFER_CODE,
  onOff(
    "cancel_needs_code",
    "Manager's code to cancel a paid order",
    "A cashier needs a manager's code to give all the money of an order back. A manager who is signed in needs none."
  ),
  {
    label: "Manager's code for cash refunds above",
    hint: "A cashier gives back up to this sum in cash on one order, all its refunds together, in dollars. 0 always asks for the code, empty never. A manager who is signed in needs none.",
    data_type: "string",
    default_value: "",
    wanted: "Write dollars and cents, like 200.00, or leave it empty.",
    told: ({ refund_code_above: above }) => (above === null ? "" : formatPlain(cents(above))),
    column: (value) => {
      if (value.trim() === "") return { refund_code_above: null }
      const above = parseTyped(value)
      return Result.isSuccess(above) && above.success >= 0 ? { refund_code_above: above.success } : null
    }
  },
  {
    label: "Return reasons",
    hint: "A cashier chooses one for each item that comes back, and whether it can be sold again. Separate them with commas. Empty asks for none.",
    data_type: "string",
    default_value: "",
    told: ({ return_reasons }) => return_reasons,
    column: (value) => {
      const return_reasons = reasonList(value)
      return return_reasons === null ? null : { return_reasons }
    }
  },
  onOff(
    "no_receipt_returns",
    "Returns without a receipt",
    "By a manager's code, at today's price, for a customer with a name, and onto a gift card only."
  ),
  {
    label: "Most without a receipt",
    hint: "What one customer may get for returns without a receipt in 30 days, in dollars.",
    data_type: "string",
    default_value: "50.00",
    told: ({ no_receipt_limit }) => formatPlain(cents(no_receipt_limit)),
    column: (value) => {
      const limit = parseTyped(value)
      return Result.isSuccess(limit) && limit.success > 0 ? { no_receipt_limit: limit.success } : null
    }
  },
  {
    label: "Manager's code for cash above",
    hint: "Cash is paid in or out of a drawer up to this sum without a manager's code, in dollars.",
    data_type: "string",
    default_value: "20.00",
    told: ({ cash_code_above }) => formatPlain(cents(cash_code_above)),
    column: (value) => {
      const above = parseTyped(value)
      return Result.isSuccess(above) && above.success >= 0 ? { cash_code_above: above.success } : null
    }
  },
  withoutServer(
    "offline_cash_limit",
    "Cash without the server, up to",
    "Cash sales of plain goods go on while the server doesn't answer, up to this sum each, in dollars, and are booked later. 0 takes none."
  ),
  withoutServer(
    "offline_check_limit",
    "Checks without the server, up to",
    "The same for checks. They take the whole sum, and need their number. 0 takes none."
  ),
  {
    label: "Prices without the server are good for",
    hint: "Hours, from 1 to 168. A register that hasn't heard from the server for longer sells nothing by its own prices.",
    data_type: "string",
    default_value: "24",
    told: ({ offline_price_hours }) => String(offline_price_hours),
    column: (value) =>
      /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 168
        ? { offline_price_hours: Number(value) }
        : null
  },
  onOff(
    "blind_count",
    "Blind count",
    "Whoever counts a drawer sees what should be in it only after the register is closed."
  ),
  onOff("hours_24", "24-hour clock", "Screens, receipts and tapes show 15:05 instead of 3:05 PM."),
  onOff("enable_time_sheets", "Time clock", "Staff clock in and out on the sign-in card."),
  {
    label: "Forgotten clock-out after",
    hint: "Hours, from 1 to 24. Who is clocked in longer than this, or since another day, is shown to managers.",
    data_type: "string",
    default_value: "12",
    told: ({ forgotten_after }) => String(forgotten_after),
    column: (value) => (/^([1-9]|1\d|2[0-4])$/.test(value) ? { forgotten_after: Number(value) } : null)
  },
  {
    label: "Week of the time sheets",
    hint: "The day that a week begins on in hours, time sheets and their files.",
    data_type: "string",
    default_value: "0",
    options: WEEKDAYS,
    told: ({ week_starts }) => String(week_starts),
    column: (value) => (WEEKDAYS.some((day) => day.value === value) ? { week_starts: Number(value) } : null)
  },
  onOff(
    "cashier_can_receive",
    "Choose the log book at the register",
    "At gunsmithing and trade-ins. Off leaves the log book to a manager, who sets it in the A&D Journal.",
    "1"
  ),
  {
    label: "Membership that is returned",
    hint: "When it ends at once, the customer has the membership again that was there before it.",
    data_type: "string",
    default_value: "ends",
    options: RETURNED_MEMBERSHIPS,
    told: ({ membership_returned }) => membership_returned,
    column: (value) => {
      const rule = RETURNED_MEMBERSHIPS.find((one) => one.value === value)
      return rule === undefined ? null : { membership_returned: rule.value }
    }
  },
  {
    label: "Something used that is returned",
    hint: "Lane time that was shot, a class that has begun, free range time of a membership. The register says what was used and its worth.",
    data_type: "string",
    default_value: "ask",
    options: USED_RETURNS,
    told: ({ used_returns }) => used_returns,
    column: (value) => {
      const rule = USED_RETURNS.find((one) => one.value === value)
      return rule === undefined ? null : { used_returns: rule.value }
    }
  },
  onOff(
    "trade_lowers_tax",
    "Trade-ins lower the sales tax",
    "The tax is on what is sold less what is taken in trade. Most states want it so; ask yours. The receipt says it."
  ),
  RANGE,
  ...PAYMENT_WAYS,
  onOff("pos_disable_gift_cards", "No gift cards", "Gift cards are neither sold nor taken."),
  CARD_FEE,
  onOff("pos_credit_card_fee_taxable", "Tax the card fee", "The sales tax is also charged on the card fee."),
  onOff(
    "pos_credit_card_fee_kept",
    "Keep the card fee on returns",
    "When off, the card fee goes back with the refund. Ask your card processor which one it allows."
  ),
  upTo(
    "law_handgun_age",
    99,
    "Age for handguns",
    "Years. 0 asks for no age. An example and no legal advice: ask what your state wants.",
    "21"
  ),
  upTo("law_long_gun_age", 99, "Age for rifles and shotguns", "Years. 0 asks for no age.", "18"),
  onOff("law_product_ages", "Age of a product", "The minimum age on a product's page is checked beside the cart.", "1"),
  onOff(
    "law_age_stops",
    "Stop a sale to somebody too young",
    "No payment is taken until the item is removed, or a manager has checked it by hand. Off only says so.",
    "1"
  ),
  {
    label: "Expired license at a firearm sale",
    hint: "What the register does when the customer's license has expired.",
    data_type: "string",
    default_value: "remind",
    options: LICENSE_RULES,
    told: ({ law_license }) => law_license,
    column: (value) => {
      const rule = LICENSE_RULES.find((one) => one.value === value)
      return rule === undefined ? null : { law_license: rule.value }
    }
  },
  upTo(
    "law_wait_hours",
    999,
    "Waiting period for firearms",
    "Hours from the sale until it is handed over. 0 is none. The receipt says when.",
    "0"
  ),
  upTo(
    "law_several_handguns",
    99,
    "Tell of several handguns",
    "So many to one customer in five business days. 0 never tells. Federal holidays are no business days.",
    "2"
  ),
  upTo("law_waiver_years", 99, "Years that a range waiver holds", "0 asks for no waiver at the range.", "1"),
  onOff("law_membership", "Tell of an ended membership", "At range time, classes and rentals.", "1")
]

/** A setting as the wire has it. */
export const settingOf = (
  { label, hint, data_type, default_value, options, told }: StoreSetting,
  store: Store
): BackOfficeSetting => ({
  label,
  hint,
  data_type,
  default_value,
  preference_value: told(store),
  ...(options === undefined ? {} : { options })
})
