import type { Actions } from "../../../src/app/actions.ts"
import type { RequestOf, SecretText } from "../../../src/kernel/contract.ts"
import { entryOf } from "../../../src/kernel/table.ts"

/** What people type in secret; none of it may be found anywhere but in the one request that needs it (M11). */
export const PASSWORD = "ridgeline-demo"
export const MANAGER_CODE = "864209"
/** A card's number that passes every check and belongs to nobody. */
export const PAN = "4111111111111111"
/** The number of the n-th gift card that a refund makes. */
export const newCard = (n: number): string => `NEWCARD${String(n).padStart(6, "0")}`

/** PINs, codes and verification numbers are short: they count only as the whole of a text, in JSON within JSON too. */
const CANARIES = /ridgeline-demo|"(?:135790|246802|864209|9183)\\?"|4111111111111111|NEWCARD|RAR10\d{4}|Canary/

/** The first secret that a text tells; null when it tells none. */
export const secretIn = (text: string): string | null => CANARIES.exec(text)?.[0] ?? null

/** Does a request say something secret, however deep? */
type Tells<T> = T extends SecretText
  ? true
  : T extends readonly (infer Item)[]
    ? Tells<Item>
    : T extends object
      ? { [K in keyof T]-?: Tells<NonNullable<T[K]>> }[keyof T]
      : never

/** The actions whose requests may say something secret. */
type Carrier = { [K in keyof Actions]: true extends Tells<RequestOf<Actions[K]>> ? K : never }[keyof Actions]

/**
 * Do the simulation's people give it something secret? A request that may say something secret and is missing does not
 * compile.
 */
const CARRIERS = {
  login: true,
  check_manager_code: true,
  cancel_order: true,
  void_shopping_cart_payment: true,
  reset_cashier_cart: true,
  save_cash_move: true,
  save_recount: true,
  save_discount: true,
  process_payment_terminal: true,
  save_payment_cash: true,
  save_payment_check: true,
  save_payment_credit_card_manual: true,
  save_payment_gift_card: true,
  add_gift_card_to_cart: true,
  add_to_order_cart: true,
  save_payment_alt_credit_card: true,
  save_payment_financing: true,
  add_override_product_to_cart: false,
  add_to_cart: false,
  download_store_backup: false,
  employee_clock_in_out: false,
  get_gift_card_balance: false,
  get_gift_card_history: false,
  get_return_amount: false,
  remove_item_fees: false,
  save_item_store_person: false,
  save_law_check: false,
  save_no_receipt_return: false,
  save_own_secret: false,
  save_payment_credit_card: false,
  save_payment_debit_card: false,
  save_rental_lost: false,
  save_rental_waiver: false,
  save_store_backup_plan: false,
  start_store_backup: false,
  update_inventory: false
} as const satisfies Readonly<Record<Carrier, boolean>>

/** May this action carry what people typed in secret? */
export const mayCarry = (action: string): boolean => entryOf(CARRIERS, action) === true
