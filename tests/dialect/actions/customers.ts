import { type Answer, type Call, done, type Handler, refused } from "../answer.ts"
import { numberOf, textOf } from "../ask.ts"
import { sayOrderRow } from "../says/order.ts"
import { code, count, date, type Fields, flag, id, list, maybe, record, type Said, text } from "../says/said.ts"
import { sayCart } from "../says/cart.ts"
import { newContact } from "../shop/contacts.ts"
import type { Contact } from "../shop/types.ts"
import { pageOf } from "./catalog.ts"

const TEXTS = ["first_name", "last_name", "company_name", "address_1", "address_2", "city"] as const
const CODES = ["state", "zip_code", "phone_number", "email_address", "drivers_license_number"] as const

const nameOf = ({ first_name, last_name, company_name }: Contact): string =>
  `${first_name} ${last_name}`.trim() || company_name

const sayContact = (contact: Contact): Said =>
  record({
    contact_id: id(contact.contact_id),
    display_name: maybe(text(nameOf(contact))),
    ...Object.fromEntries(TEXTS.map((field) => [field, text(contact[field])])),
    ...Object.fromEntries(CODES.map((field) => [field, maybe(code(contact[field]))])),
    birthdate: maybe(date(contact.birthdate)),
    drivers_license_expiration: maybe(date(null)),
    is_member: flag(contact.member),
    end_date: maybe(date(contact.end_date)),
    membership_number: maybe(code("")),
    membership_description: maybe(text("")),
    waiver_on_file: maybe(flag(false)),
    payment_on_file: maybe(flag(false))
  })

const find: Handler = ({ shop, body }) => {
  const term = textOf(body, "search_term").toLowerCase()
  const named = textOf(body, "contact_id")
  const licence = textOf(body, "drivers_license_number")
  const found = shop.contacts.filter((contact) => {
    if (contact.contact_id === shop.client.nobody) return false
    if (named !== "") return contact.contact_id === named
    if (licence !== "") return contact.drivers_license_number === licence
    return `${nameOf(contact)} ${contact.phone_number}`.toLowerCase().includes(term)
  })
  const { rows, pagination } = pageOf(found, numberOf(body, "page"), 12)
  return done({ list: list(rows.map(sayContact)), result_count: count(found.length), pagination })
}

const contactOf = ({ shop, body }: Call): Contact | undefined =>
  shop.contacts.find(({ contact_id }) => contact_id === textOf(body, "contact_id"))

const changed = (call: Call): Partial<Contact> =>
  Object.fromEntries(
    [...TEXTS, ...CODES].filter((field) => field in call.body).map((field) => [field, textOf(call.body, field)])
  )

const save: Handler = (call) => {
  const { shop } = call
  const known = contactOf(call)
  const contact = known ?? newContact(shop.next(), "", "")
  Object.assign(contact, changed(call))
  if (nameOf(contact) === "") return refused("First and Last Name or Company Name are required.")
  if (!known) shop.contacts.push(contact)
  return done({ contact_id: id(contact.contact_id) })
}

/** What every way of naming the cart's customer replies: whether it is he, and the cart with him. */
const chosen = (call: Call, more: Fields = {}): Answer =>
  done({ ...sayCart(call.shop, call.cart), valid: flag(true), ...more })

const select: Handler = (call) => {
  const contact = contactOf(call)
  if (!contact) return refused("This customer isn't known.", { valid: flag(false) })
  call.cart.contact_id = contact.contact_id
  return chosen(call)
}

const notes: Handler = (call) =>
  done({
    notes: list(
      (contactOf(call)?.notes ?? []).map(({ contact_note_id, note, priority, created }) =>
        record({
          contact_note_id: id(contact_note_id),
          note: text(note),
          priority: count(priority),
          created: date(created)
        })
      )
    )
  })

const saveNote: Handler = (call) => {
  const { shop, body } = call
  const contact = contactOf(call)
  if (!contact) return refused("This customer isn't known.")
  const old = contact.notes.find(({ contact_note_id }) => contact_note_id === textOf(body, "contact_note_id"))
  const said = { note: textOf(body, "note"), priority: numberOf(body, "priority") ?? 1 }
  if (old) Object.assign(old, said)
  else contact.notes.push({ contact_note_id: shop.next(), created: shop.now(), ...said })
  return done()
}

export const customers = {
  get_list_contacts: find,
  get_item_contact: (call) => {
    const contact = contactOf(call)
    return contact ? done({ contact: sayContact(contact) }) : refused("This customer isn't known.")
  },
  save_item_contact: save,
  save_customer_select: select,
  save_billing: (call) => (textOf(call.body, "section") === "customer_select" ? select(call) : chosen(call)),
  save_shipping: (call) => chosen(call),
  get_list_phone_number_types: () =>
    done({
      phone_number_types: list([
        record({ phone_number_type_id: id("1"), description: text("Home & mobile") }),
        record({ phone_number_type_id: id("2"), description: text("Work") })
      ])
    }),
  get_list_contact_notes: notes,
  save_item_contact_note: saveNote,
  get_contact_attachments: () =>
    done({ file_reference: list([]), waivers: list([]), paper_waiver_on_file: flag(false) }),
  get_list_orders: ({ shop, body }) =>
    done({
      transactions: list(
        shop.orders
          .filter(({ contact_id }) => contact_id === textOf(body, "contact_id"))
          .toReversed()
          .map((order) => sayOrderRow(shop, order))
      )
    })
} satisfies Readonly<Record<string, Handler>>
