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

/** The actions that carry something secret, as their people typed it. */
export const CARRIES: ReadonlySet<string> = new Set([
  "login",
  "login_cashier",
  "check_manager_code",
  "cancel_order",
  "void_shopping_cart_payment",
  "reset_cashier_cart",
  "save_cash_move",
  "save_recount",
  "save_discount",
  "process_payment_terminal",
  "save_payment_cash",
  "save_payment_check",
  "save_payment_credit_card_manual",
  "save_payment_gift_card",
  "add_gift_card_to_cart",
  "add_to_order_cart",
  "save_payment_alt_credit_card",
  "save_payment_financing"
])
