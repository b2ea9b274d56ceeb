import type { Cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"

/** The exact words of the specification for discounts, fees, exemption and notes (ERR-23 to ERR-36). */
export const NEED_ONE = "Please enter either an amount, percent or new item subtotal."
export const NOT_ABOVE_ZERO = "Discount must be greater than 0."
export const OVER_HUNDRED = "Percentage may not be greater than 100%."
/** A store without a UPC for such items. */
export const NOT_SOLD_HERE = {
  override: "This store sells no override products.",
  transfer: "This store takes in no transfers."
} as const
export const OTHER_TAX_BELOW = "Other tax may not be less than 0."
export const BELOW_ZERO = "Total may not be less than 0."
/** What the fields of an item without a product are called (PROD-20). */
const REQUIRED = {
  description: "Description",
  amount: "Price",
  quantity: "Quantity",
  item_fee_id: "Other Tax / Fee Type",
  category: "Category",
  manager_code: "Manager Code"
} as const

export const required = (field: keyof typeof REQUIRED): string => `${REQUIRED[field]} is required`
export const NEED_CODE = "Please enter a manager code"
export const NEED_REASON = "Please select a reason from the dropdown."
export const overSubtotal = (subtotal: Cents): string =>
  `Discount amount may not be greater than the subtotal of ${formatMoney(subtotal)}.`
export const FEE_INCOMPLETE = "Amount or Percent and Description must be entered."
export const FEE_BOTH = "Enter an Amount or Percent, but not both."
export const FEE_NOT_ABOVE_ZERO = "Fee must be greater than 0."
export const EXEMPT_REASON = "You must select a Reason."
export const EXEMPT_EMPTY = "There are no items in this order, so no need for tax exempt."
export const REMOVE_FEES_CODE = "Please enter a manager code and reason to remove fees."
export const REMOVE_FEES_NONE = "Please select at least one fee to remove."

/** Words of our own (CG-21: the specification has none for these). */
export const overRegular = (regular: Cents): string =>
  `Discount amount may not be greater than the regular price of ${formatMoney(regular)}.`
export const DISCOUNT_EMPTY = "There are no items in this order, so there is nothing to discount."
export const ONLY_ONE = "Enter only one of amount, percent and new item subtotal."
export const BAD_PERCENT = "Enter a percent like 10 or 12.5."
export const LINE_GONE = "That line is no longer in the cart."
export const NOT_SAVED = "It wasn't saved."
export const NO_DISCOUNT = "No discount to remove."
export const PANEL_OPEN = "That scan wasn't added. Save or close this first, then scan again."
