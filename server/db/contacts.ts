import { sql } from "kysely"
import { licenseKey } from "../../src/numbers/mark.ts"
import type { Db } from "./connect.ts"
import { type ContactMembership, contactMembership, type Member, membersOf } from "./contactMembership.ts"
import { licenseIn, plainLicense } from "./licenses.ts"
import { withPhones } from "./phones.ts"
import type { Row } from "./schema.ts"
import { present } from "../present.ts"
import { split, tsquery } from "./search.ts"

/** Customers on one page of a search (CG-82). */
export const CONTACTS_PAGE = 12

/** A customer with the highest priority of his notes, and when he signed last for himself here (ms); null without. */
export type FoundContact = Row<"contact"> &
  ContactMembership & {
    readonly note_priority: number | null
    readonly waiver_signed_at: number | null
  }

export interface ContactPage {
  readonly rows: readonly FoundContact[]
  /** Counts from 1. */
  readonly page: number
  readonly total_pages: number
  readonly total_results: number
}

/** By whom a search asks: words, a driving licence, or one id. */
export interface ContactQuery {
  readonly term?: string | undefined
  readonly license?: string | undefined
  readonly contactId?: string | undefined
  readonly page?: number | undefined
}

/** What a store asks of its customers, in its order, with what one of them said to it. */
export interface AskedField {
  readonly label: string
  readonly product_type_code?: string
  readonly required: boolean
  readonly custom_field?: string
}

/** What the store asks of its customers besides (CUST-39); of one of them, with what he said. */
export const customFields = async (db: Db, contactId: string | null = null): Promise<readonly AskedField[]> => {
  const rows = await db
    .selectFrom("custom_field as field")
    .leftJoin("contact_custom_field as said", (join) =>
      join.onRef("said.custom_field_id", "=", "field.custom_field_id").on("said.contact_id", "=", contactId ?? "")
    )
    .select(["field.label", "field.product_type_code", "field.required", "said.value"])
    .where("field.archived", "=", false)
    .orderBy("field.position")
    .orderBy("field.custom_field_id")
    .execute()
  return rows.map(({ label, required, product_type_code, value }) => ({
    label,
    required,
    ...present({ product_type_code, custom_field: value })
  }))
}

/** What stands about a customer elsewhere: his orders, open orders and notes, and what he said to the store's own fields. */
export interface ContactFacts {
  readonly orders: number
  readonly ordered: number
  /** Milliseconds since 1970; null without an order. */
  readonly lastOrder: number | null
  readonly open: number
  readonly notes: number
  readonly fields: readonly AskedField[]
  readonly members: readonly Member[]
}

export const contactFacts = async (db: Db, contactId: string): Promise<ContactFacts> => {
  const orders = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("n"),
      sql<number>`coalesce(sum(total), 0)::bigint`.as("ordered"),
      eb.fn.max("created_at").as("last"),
      sql<number>`count(*) filter (where order_method = 'LAYAWAY' and balance_remaining > 0)`.as("layaways")
    ])
    .where("contact_id", "=", contactId)
    .executeTakeFirstOrThrow()
  const carts = await db
    .selectFrom("cart")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("contact_id", "=", contactId)
    .where("status", "=", "open")
    .where("is_default", "=", false)
    .executeTakeFirstOrThrow()
  const notes = await db
    .selectFrom("contact_note")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("contact_id", "=", contactId)
    .executeTakeFirstOrThrow()
  return {
    orders: orders.n,
    ordered: orders.ordered,
    lastOrder: orders.last,
    open: carts.n + orders.layaways,
    notes: notes.n,
    fields: await customFields(db, contactId),
    members: await membersOf(db, contactId)
  }
}

/** What the card of a customer tells of his orders. */
export interface CardFacts {
  readonly orders: number
  /** Milliseconds since 1970; null without an order. */
  readonly lastOrder: number | null
  readonly open: number
}

/** The same as `contactFacts` tell of orders, of several customers at once, by their ids. */
export const cardFacts = async (db: Db, contactIds: readonly string[]): Promise<ReadonlyMap<string, CardFacts>> => {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .selectFrom("contact")
    .select((eb) => [
      "contact.contact_id",
      eb
        .selectFrom("orders")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("orders.contact_id", "=", "contact.contact_id")
        .as("orders"),
      eb
        .selectFrom("orders")
        .select((inner) => inner.fn.max("orders.created_at").as("at"))
        .whereRef("orders.contact_id", "=", "contact.contact_id")
        .as("last"),
      eb
        .selectFrom("orders")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("orders.contact_id", "=", "contact.contact_id")
        .where("orders.order_method", "=", "LAYAWAY")
        .where("orders.balance_remaining", ">", 0)
        .as("layaways"),
      eb
        .selectFrom("cart")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("cart.contact_id", "=", "contact.contact_id")
        .where("cart.status", "=", "open")
        .where("cart.is_default", "=", false)
        .as("carts")
    ])
    .where("contact.contact_id", "in", [...contactIds])
    .execute()
  return new Map(
    rows.map(({ contact_id, orders, last, layaways, carts }) => [
      contact_id,
      { orders: orders ?? 0, lastOrder: last, open: (layaways ?? 0) + (carts ?? 0) }
    ])
  )
}

const withNotes = (db: Db) =>
  db
    .selectFrom("contact")
    .selectAll("contact")
    .select((eb) =>
      eb
        .selectFrom("contact_note as note")
        .select((inner) => inner.fn.max("note.priority").as("priority"))
        .whereRef("note.contact_id", "=", "contact.contact_id")
        .as("note_priority")
    )
    .select((eb) =>
      eb
        .selectFrom("contact_waiver as waiver")
        .select((inner) => inner.fn.max("waiver.signed_at").as("signed"))
        .whereRef("waiver.contact_id", "=", "contact.contact_id")
        .where("waiver.waiver_type_code", "=", "ADULT")
        .as("waiver_signed_at")
    )
    .select(contactMembership)

/** One customer, or undefined. */
export const findContact = (db: Db, contactId: string): Promise<FoundContact | undefined> =>
  withNotes(db).where("contact.contact_id", "=", contactId).executeTakeFirst()

/** Customers by their ids, in one question; who is not there is missing. */
export const findContacts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FoundContact>> => {
  if (ids.length === 0) return new Map()
  const rows = await withNotes(db)
    .where("contact.contact_id", "in", [...ids])
    .execute()
  return new Map(rows.map((row) => [row.contact_id, row]))
}

/**
 * Customers by words, each of which begins a word of the name, company, town, phone (as it is dialed here or from
 * elsewhere, however it is written), email or membership number; by licence, or a licence number as words, whatever stands
 * between its letters and digits; or one by id. Without any all, by name. The store's anonymous customer is nobody to be found.
 */
export const searchContacts = async (db: Db, clientId: number, asked: ContactQuery): Promise<ContactPage> => {
  const typed = (asked.term ?? "").slice(0, 200).replaceAll(/\p{Cc}/gu, " ")
  const ways = [typed, withPhones(typed)].map(split)
  // Eleven digits are a phone number, and may be another number as much.
  const query = ways.map((words) => `(${tsquery(clientId, words)})`).join(" | ")
  const typedLicense = licenseIn(typed)
  // Signs without a word in them find nobody, as words that nobody has do.
  if (typed.trim() !== "" && ways.every((words) => words.length === 0))
    return { rows: [], page: 1, total_pages: 0, total_results: 0 }
  const found = withNotes(db)
    .crossJoin("client")
    .whereRef("contact.contact_id", "!=", "client.contact_id")
    .$if(typed.trim() !== "", (q) =>
      q.where("contact.contact_id", "in", (eb) =>
        eb
          .selectFrom("contact_found")
          .select("contact_found.contact_id")
          .where(sql<boolean>`contact_found.search @@ ${query}::tsquery`)
          .$if(typedLicense !== null, (other) =>
            other.union(
              eb
                .selectFrom("contact")
                .select("contact.contact_id")
                .where("contact.drivers_license_number", "is not", null)
                .where(plainLicense, "=", typedLicense ?? "")
            )
          )
      )
    )
    .$if(asked.license !== undefined, (q) =>
      q
        .where("contact.drivers_license_number", "is not", null)
        .where(plainLicense, "=", licenseKey(asked.license ?? ""))
        // One without a letter or digit is nobody's.
        .where(sql<boolean>`${licenseKey(asked.license ?? "") !== ""}`)
    )
    .$if(asked.contactId !== undefined, (q) => q.where("contact.contact_id", "=", asked.contactId ?? ""))
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const page = Math.max(1, Math.trunc(asked.page ?? 1))
  const rows = await found
    .orderBy("contact.last_name")
    .orderBy("contact.first_name")
    .orderBy("contact.contact_id")
    .offset((page - 1) * CONTACTS_PAGE)
    .limit(CONTACTS_PAGE)
    .execute()
  return { rows, page, total_pages: Math.ceil(total / CONTACTS_PAGE), total_results: total }
}
