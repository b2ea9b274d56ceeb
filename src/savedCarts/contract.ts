import { Schema } from "effect"
import { cartFields, CartPayment, CartTotals } from "../cart/contract.ts"
import { Pagination } from "../catalog/contract.ts"
import { Address } from "../customer/wire.ts"
import { read, write } from "../kernel/contract.ts"
import { Search, SentId, Secret, Size, Word } from "../kernel/sent.ts"
import { Flag, Id, optional, Text } from "../kernel/wire.ts"

/** A saved cart in a list (ENT-24). */
export const SavedCart = Schema.Struct({
  shopping_cart_id: Id,
  shopping_cart_type: Text,
  /** What people call it, unique in the store: "S-1042". Ours. */
  cart_number: optional(Text),
  /** The cashier it belongs to, who alone may delete it (SAVE-16); told by the name where there is no id. */
  user_id: Text,
  user_name: Text,
  cart_totals: CartTotals,
  /** Of a cart of one's own, which one may delete. */
  payments: optional(Schema.Array(CartPayment)),
  date_created: Text,
  contact_id: optional(Id),
  full_name: optional(Text),
  drivers_license_number: optional(Text),
  /** Somebody else has it loaded at a register: taking it over needs a manager code (SAVE-15). */
  locked: optional(Flag),
  /** It is the cart that is loaded here. */
  loaded: optional(Flag),
  device_nickname: optional(Text),
  is_member: optional(Flag),
  end_date: optional(Text),
  /** What is on it, in words. Ours. */
  summary: optional(Text),
  /** A layaway is opened by its order's number. */
  order_id: optional(Id),
  order_number: optional(Text)
})
export type SavedCart = typeof SavedCart.Type

const list = { list: optional(Schema.Array(SavedCart)), pagination: optional(Pagination) }

/** The fresh cart in its place, what people call the saved one, and whether firearms came in with it, of which it has a claim ticket. Ours. */
const savedFields = { ...cartFields, saved_cart_number: optional(Text), claim_ticket: optional(Flag) }

export const carts = {
  /** Manage Open Orders (SAVE-14): by type, by words of the customer, cashier or cart; newest first. 25 a page (CG-82). */
  get_list_shopping_carts: read(
    {
      shopping_cart_type_code: optional(Word),
      search_term: optional(Search),
      contact_id: optional(SentId),
      sort_descending: optional(Flag),
      page: optional(Size)
    },
    list
  ),
  /** The open orders of this register's business day, which keep it from closing (CG-11). */
  get_user_shopping_carts: read({ close_register: optional(Flag) }, list),
  /** Saves the cart as an open order and gives a fresh one (SAVE-09). */
  save_user_shopping_cart: write({ shopping_cart_type_code: Word, shopping_cart_id: optional(SentId) }, savedFields),
  /** Saves the cart as a work order, quote or gunsmithing order and gives a fresh one (SAVE-10). */
  save_item_shopping_cart_detail: write(
    { shopping_cart_id: optional(SentId), shopping_cart_type_code: Word },
    { ...savedFields, saved_shopping_cart_id: optional(Id) }
  ),
  /** The statement of a saved cart (ENT-25, SAVE-20). */
  get_item_shopping_cart_detail: read(
    { get_shopping_cart_id: SentId },
    {
      ...cartFields,
      cart_number: optional(Text),
      date_created: optional(Text),
      user_name: optional(Text),
      billing_address: optional(Address),
      company_name: optional(Text),
      address: optional(Text),
      phone: optional(Text),
      email: optional(Text),
      website: optional(Text),
      logo_src: optional(Text),
      is_demo: optional(Flag)
    }
  ),
  /**
   * A manager's word for taking over a locked cart, for one `reset_cashier_cart` within a minute: of the cart that is
   * named, else of the first that is asked for (SEC-10).
   */
  check_manager_code: write({ manager_code: Secret, for_shopping_cart_id: optional(SentId) }, {}),
  /** Makes a saved cart this cashier's at this register (CG-27). */
  reset_cashier_cart: write({ shopping_cart_id: SentId, manager_code: optional(Secret) }, cartFields),
  /** `hand_back`: what was paid on it and is off the books now; the money is the customer's. */
  delete_user_shopping_cart: write(
    { delete_shopping_cart_id: SentId },
    { ...list, hand_back: optional(Schema.Array(CartPayment)) }
  )
}
