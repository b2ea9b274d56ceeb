import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { base64, listOf, Name, Prose, Search, Secret, SentId, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { importDesk } from "./import/contract.ts"
import { LARGEST_LOGO, LARGEST_PICTURE } from "./rules.ts"

/** A line of the list of products. */
export const StoreRow = Schema.Struct({
  product_id: Id,
  description: Text,
  upc: optional(Text),
  department: optional(Text),
  price: optional(Money),
  cost: optional(Money),
  /** Pieces in the store; missing: nobody counts them. */
  available: optional(Count),
  warehouse_available: optional(Count),
  /** Fewer than the store wants to have. */
  is_low: optional(Flag),
  archived: optional(Flag)
})
export type StoreRow = typeof StoreRow.Type

/** A change of something, who made it and when, in milliseconds since 1970. */
export const StoreChange = Schema.Struct({
  field: Text,
  was: optional(Text),
  became: optional(Text),
  user_name: optional(Text),
  /** The file that it was imported from. */
  file_name: optional(Text),
  since: Count
})
export type StoreChange = typeof StoreChange.Type

/** A value by the name of its field, as a text: "16.99", "1" for yes. */
const StoreValue = Schema.Struct({ field: Text, value: Text })

/** A product as its managers change it. */
export const StoreProduct = Schema.Struct({
  product_id: Id,
  /** Rises with each change of a value. */
  version: Count,
  values: Schema.Array(StoreValue),
  available: optional(Count),
  warehouse_available: optional(Count),
  /** Open carts that have it, at the price that it had when it was put in. */
  open_carts: optional(Count),
  /** The latest changes, newest first. */
  changes: optional(Schema.Array(StoreChange))
})
export type StoreProduct = typeof StoreProduct.Type

/** What is wrong with a field, in words. */
const FieldFault = Schema.Struct({ field: Text, message: Text })

const SentValue = Schema.Struct({ field: Word, value: Prose })

const saved = {
  /** As it is now. With an error: somebody else was faster, and nothing was saved. */
  product: optional(StoreProduct),
  faults: optional(Schema.Array(FieldFault))
}

/** Somebody of the store. */
export const StorePerson = Schema.Struct({
  staff_id: Id,
  user_name: Text,
  user_type_code: Text,
  disabled: optional(Flag),
  /** What is set of a password, a PIN and a manager code; nothing of them is told. */
  has_password: optional(Flag),
  has_pin: optional(Flag),
  has_manager_code: optional(Flag),
  /** When they signed in last, milliseconds since 1970. */
  last_sign_in: optional(Count),
  /** The registers where they are signed in right now. */
  signed_in_at: optional(Schema.Array(Text)),
  /** It is who asks. */
  own: optional(Flag)
})
export type StorePerson = typeof StorePerson.Type

/** A register of the store, as its managers see it; times in milliseconds since 1970. */
export const StoreRegister = Schema.Struct({
  register_id: Id,
  device_nickname: Text,
  /** Its drawer is open: since when, and who opened it. Else when it was closed last, and by whom. */
  open: optional(Flag),
  opened_at: optional(Count),
  opened_by: optional(Text),
  closed_at: optional(Count),
  closed_by: optional(Text),
  /** Who is signed in there right now. */
  signed_in: optional(Text),
  /** When somebody last did something there. */
  last_heard: optional(Count),
  terminal_model: optional(Text),
  terminal_id: optional(Text),
  printer_model: optional(Text),
  /** "usb_print", "cloud_print" or "none". */
  print_type: optional(Text),
  /** Since when nobody signs in there any more. */
  retired_at: optional(Count),
  /** Who asks is signed in there. */
  own: optional(Flag)
})
export type StoreRegister = typeof StoreRegister.Type

/** The store itself, as its managers change it: what receipts say, its time zone and its sales tax. */
export const StoreDetails = Schema.Struct({
  /** Rises with each change. */
  version: Count,
  values: Schema.Array(StoreValue),
  /** Where its logo is; missing: it has none. */
  logo_src: optional(Text),
  /** Open carts that keep the tax rate which they were begun at. */
  carts_kept: optional(Count),
  /** The latest changes, newest first. */
  changes: optional(Schema.Array(StoreChange))
})
export type StoreDetails = typeof StoreDetails.Type

/** What managers do at their desk, apart from the register's own actions. All of it is ours. */
export const storeDesk = {
  /** `only` is "low", "out", "twins" or "archived"; `department` is exact. */
  get_list_store_products: read(
    { search_term: optional(Search), department: optional(Name), only: optional(Word), page: optional(Size) },
    {
      list: optional(Schema.Array(StoreRow)),
      current_page: optional(Count),
      total_pages: optional(Count),
      total_results: optional(Count),
      low: optional(Count),
      out: optional(Count),
      /** Products whose UPC is the same number as another one's, or that have two pieces of one serial number. */
      twins: optional(Count),
      departments: optional(Schema.Array(Text)),
      /** What a product may bring with it: a fee or a tax, and its percent. */
      fees: optional(Schema.Array(Schema.Struct({ item_fee_id: Id, description: Text }))),
      /** Nothing is called so; these are near it. */
      close: optional(Flag)
    }
  ),
  get_item_store_product: read({ product_id: SentId }, { product: optional(StoreProduct) }),
  /** Without `product_id` a new one. `version` is the one that was changed. */
  save_item_store_product: write(
    { product_id: optional(SentId), version: optional(Size), values: listOf(SentValue, 40) },
    saved
  ),
  /** A PNG or JPEG picture behind those that the product has. */
  save_store_picture: write({ product_id: SentId, picture: base64(LARGEST_PICTURE) }, saved),
  ...importDesk,
  get_list_store_people: read({}, { list: optional(Schema.Array(StorePerson)) }),
  get_item_store_person: read(
    { staff_id: SentId },
    { person: optional(StorePerson), changes: optional(Schema.Array(StoreChange)) }
  ),
  /** Without `staff_id` a new one. What is left out stays as it is. */
  save_item_store_person: write(
    {
      staff_id: optional(SentId),
      user_name: optional(Name),
      user_type_code: optional(Word),
      disabled: optional(Flag),
      password: optional(Secret),
      pin: optional(Secret),
      manager_code: optional(Secret)
    },
    { person: optional(StorePerson), faults: optional(Schema.Array(FieldFault)) }
  ),
  get_list_store_registers: read({}, { list: optional(Schema.Array(StoreRegister)) }),
  get_item_store_register: read(
    { register_id: SentId },
    { register: optional(StoreRegister), changes: optional(Schema.Array(StoreChange)) }
  ),
  /** Without `register_id` a new one. What is left out stays as it is. */
  save_item_store_register: write(
    { register_id: optional(SentId), device_nickname: optional(Name), retired: optional(Flag) },
    { register: optional(StoreRegister), faults: optional(Schema.Array(FieldFault)) }
  ),
  get_item_store_details: read({}, { details: optional(StoreDetails) }),
  /**
   * The details that were changed, over `version`; `logo` is a PNG picture. With an error `details` says how they are now:
   * somebody else was faster, and nothing was saved.
   */
  save_item_store_details: write(
    {
      version: optional(Size),
      values: listOf(SentValue, 20),
      logo: optional(base64(LARGEST_LOGO)),
      remove_logo: optional(Flag)
    },
    { details: optional(StoreDetails), faults: optional(Schema.Array(FieldFault)) }
  )
}
