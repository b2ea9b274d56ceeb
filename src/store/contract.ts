import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { base64, listOf, Name, Secret, SentId, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { storeBackups } from "./backup/contract.ts"
import { storeEdits } from "./bulk/contract.ts"
import { importDesk } from "./import/contract.ts"
import { storeLists } from "./lists/contract.ts"
import { firstSteps } from "./steps/contract.ts"
import { storeProducts } from "./product/contract.ts"
import { LARGEST_LOGO } from "./rules.ts"
import { FieldFault, SentValue, StoreChange, StoreValue } from "./wire.ts"

export { StoreProduct, StoreRow } from "./product/contract.ts"
export { StoreChange } from "./wire.ts"

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
  /** The tax rates in percent that may be chosen there in place of the store's: "4; 6.5". */
  other_rates: optional(Text),
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
  ...storeProducts,
  ...importDesk,
  ...storeEdits,
  ...storeBackups,
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
    {
      register_id: optional(SentId),
      device_nickname: optional(Name),
      other_rates: optional(Name),
      retired: optional(Flag)
    },
    { register: optional(StoreRegister), faults: optional(Schema.Array(FieldFault)) }
  ),
  ...storeLists,
  ...firstSteps,
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
