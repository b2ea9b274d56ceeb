import type { Hasher } from "../../auth/hash.ts"
import { byField, fieldsWith } from "../../../src/customer/fields.ts"
import { contactWords } from "../../db/contactWords.ts"
import type { FormKind, StoreWork } from "../../../src/store/rules.ts"
import { productWords } from "../../db/search.ts"
import { CUSTOMER_FIELDS, CUSTOMERS } from "./contacts.ts"
import { giftCards } from "./cards.ts"
import { PEOPLE } from "./people.ts"
import type { BulkTable, Definition } from "./plan.ts"
import { PRODUCTS } from "./products.ts"
import { giftCardLookup } from "../../actions/giftCard/balance.ts"
import { Redacted } from "effect"
import type { Value, Values } from "./values.ts"

/** Where the rows of an import stand, and what a row needs beside the columns of a file. */
export interface Target {
  readonly _tag: "Rows"
  readonly definition: Definition
  readonly table: BulkTable
  readonly id: "product_id" | "contact_id" | "staff_id" | "gift_card_id"
  /** What is read of the rows that are there. */
  readonly known: readonly string[]
  /** Every column of a new row, but for its store and its id. */
  readonly fresh: (values: Values, now: number) => Values
  /** What follows from the others and has to be worked out again when one of them changes. */
  readonly derived: (row: Values) => Values
  /** A row of another table that comes with a new one and goes with it, without its store and its ids; undefined: none. */
  readonly beside?: {
    readonly table: "gift_card_entry" | "contact_note"
    readonly id: "gift_card_entry_id" | "contact_note_id"
    readonly row: (values: Values, now: number) => Values | undefined
  }
}

const text = (row: Values, key: string): string | null => {
  const value = row[key] ?? null
  return value === null ? null : String(value)
}

const nothing = (keys: readonly string[]): Record<string, Value> => Object.fromEntries(keys.map((key) => [key, null]))

const PRODUCT_COLUMNS = [
  "upc",
  "sku",
  "description",
  "detailed_description",
  "department",
  "manufacturer",
  "model",
  "caliber",
  "price",
  "not_taxable",
  "tax_class",
  "item_fee_id",
  "deposit",
  "available",
  "warehouse_available",
  "price_unit",
  "rental_unit",
  "msrp",
  "map",
  "minimum_age",
  "firearm_kind",
  "serializable",
  "product_type_code",
  "cost",
  "warn_below",
  "require_customer",
  "firearms_transaction_info_required",
  "is_hazardous",
  "internal_use_only",
  "shipping_length",
  "shipping_width",
  "shipping_height",
  "shipping_weight",
  "inactive"
]

const productSearch = (row: Values): Values => ({
  search_words: productWords({
    description: text(row, "description"),
    manufacturer: text(row, "manufacturer"),
    model: text(row, "model"),
    department: text(row, "department"),
    caliber: text(row, "caliber"),
    sku: text(row, "sku")
  })
})

const products: Target = {
  _tag: "Rows",
  definition: PRODUCTS,
  table: "product",
  id: "product_id",
  known: PRODUCT_COLUMNS,
  fresh: (values) => {
    const row = {
      ...nothing(PRODUCT_COLUMNS),
      department: "Other",
      picture: "none",
      not_taxable: false,
      warehouse_available: 0,
      serializable: false,
      require_customer: false,
      firearms_transaction_info_required: false,
      is_hazardous: false,
      internal_use_only: false,
      inactive: false,
      ...values
    }
    return { ...row, ...productSearch(row) }
  },
  derived: productSearch
}

/** What a file says of a customer and no column of theirs keeps. */
const WORKED_IN: readonly string[] = ["contact_id", "name", "note", "tags", "tax_class", "account"]
const CONTACT_COLUMNS = CUSTOMER_FIELDS.map(({ key }) => key).filter((key) => !WORKED_IN.includes(key))

/** Of the three priorities of a note the one that asks for nothing. */
const LOW_NOTE = 1

const contactSearch = (row: Values): Values => ({
  search_words: contactWords({
    ...byField(fieldsWith("found", true), (name) => text(row, name)),
    membership_number: text(row, "membership_number")
  })
})

const customers: Target = {
  _tag: "Rows",
  definition: CUSTOMERS,
  table: "contact",
  id: "contact_id",
  // Also what no file brings and a customer is found by: the words for it are made anew of all of them.
  known: [...new Set([...CONTACT_COLUMNS, ...fieldsWith("found", true)])],
  fresh: ({ note: _note, ...values }, now) => {
    const row = {
      ...nothing(CONTACT_COLUMNS),
      is_member: false,
      waiver_on_file: false,
      tax_exempt: false,
      created_at: now,
      ...values
    }
    return { ...row, ...contactSearch(row) }
  },
  derived: contactSearch,
  beside: {
    table: "contact_note",
    id: "contact_note_id",
    row: ({ note }, now) =>
      note === undefined || note === null ? undefined : { note, priority: LOW_NOTE, created_at: now }
  }
}

const people: Target = {
  _tag: "Rows",
  definition: PEOPLE,
  table: "staff",
  id: "staff_id",
  known: ["user_name", "user_type_code", "inactive"],
  fresh: (values) => {
    const row = { user_type_code: "CASHIER", inactive: false, ...values }
    return { ...row, login_name: row.user_type_code === "MANAGER" ? String(values["user_name"]).toLowerCase() : null }
  },
  derived: () => ({})
}

const cards = (clientId: number, hasher: Hasher | undefined): Target => {
  const lookup = (number: string): string => {
    if (hasher === undefined) throw new TypeError("Gift cards are imported under the store's own key.")
    return giftCardLookup(hasher, clientId, Redacted.make(number))
  }
  return {
    _tag: "Rows",
    definition: giftCards(lookup),
    table: "gift_card",
    id: "gift_card_id",
    known: ["number_lookup", "balance"],
    fresh: (values, now) => {
      const number = String(values["number"])
      return {
        number_lookup: lookup(number),
        last_four: number.slice(-4),
        balance: values["balance"] ?? 0,
        created_at: now
      }
    },
    derived: () => ({}),
    beside: {
      table: "gift_card_entry",
      id: "gift_card_entry_id",
      row: ({ balance = 0 }, now) => (balance === 0 ? undefined : { amount: balance, created_at: now })
    }
  }
}

/** Where an import of this kind goes, or a change of many; gift cards need the store's key. */
export const targetOf = (kind: Exclude<StoreWork, FormKind>, clientId: number, hasher?: Hasher): Target => {
  switch (kind) {
    case "products":
    case "edit":
      return products
    case "customers":
      return customers
    case "people":
      return people
    case "gift-cards":
      return cards(clientId, hasher)
  }
}
