import { entryOf } from "../kernel/table.ts"
import type { adjustments } from "../adjustments/contract.ts"
import type { cart } from "../cart/contract.ts"
import type { catalog } from "../catalog/contract.ts"
import type { RequestOf } from "../kernel/contract.ts"
import type { law } from "../law/contract.ts"
import type { orders } from "../orders/contract.ts"
import type { payment } from "../payment/contract.ts"
import type { register } from "../register/contract.ts"
import type { carts } from "../savedCarts/contract.ts"
import type { rentals } from "../rentals/contract.ts"
import type { services } from "../services/contract.ts"

type Slices = typeof adjustments &
  typeof cart &
  typeof catalog &
  typeof law &
  typeof orders &
  typeof payment &
  typeof register &
  typeof rentals &
  typeof carts &
  typeof services

/** The actions that take a manager's code (CG-25, AUTH-21). */
export type CodedAction = {
  readonly [K in keyof Slices]: "manager_code" extends keyof RequestOf<Slices[K]> ? K : never
}[keyof Slices]

const CARD_BESIDE = "a payment beside one that nobody has settled"
const TAKEOVER = "the takeover of a cart that another cashier has"

/** What a manager's code approves, in words, for every action that takes one. */
const APPROVED: Readonly<Record<CodedAction, string>> = {
  add_to_cart: "a piece that the stock doesn't have",
  save_discount: "a discount",
  remove_item_fees: "the removal of fees",
  add_to_order_cart: "a trade-in",
  add_override_product_to_cart: "an item without a product",
  update_inventory: "pieces added to the inventory",
  check_manager_code: TAKEOVER,
  reset_cashier_cart: TAKEOVER,
  get_return_amount: "a return of something that was used",
  cancel_order: "the cancellation of an order",
  save_no_receipt_return: "a return without a receipt",
  save_recount: "a recount of the drawer",
  save_rental_lost: "the loss of a rental",
  save_rental_waiver: "rental time that is not charged",
  save_law_check: "a check that was made by hand",
  save_cash_move: "cash in or out of the drawer",
  process_payment_terminal: CARD_BESIDE,
  save_payment_credit_card_manual: CARD_BESIDE,
  save_payment_alt_credit_card: CARD_BESIDE,
  save_payment_cash: CARD_BESIDE,
  save_payment_credit_card: CARD_BESIDE,
  save_payment_debit_card: CARD_BESIDE,
  save_payment_financing: CARD_BESIDE,
  save_payment_gift_card: CARD_BESIDE,
  save_payment_check: CARD_BESIDE,
  void_shopping_cart_payment: "the void of a card payment"
}

/** What was approved, in words; an action that this version does not know, by its name. */
export const approvedWords = (action: string): string => entryOf(APPROVED, action) ?? action
