import { query, reading } from "../../db/transaction.ts"
import { isRangeOpen, rangeCustomers } from "../../range/shooters.ts"
import { queueCustomer, queueOf, unqueueCustomer } from "../../range/queue.ts"
import { rangeProducts } from "../../range/reading.ts"
import { asksWaiver } from "../../range/waiver.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { defaultContact } from "../../db/defaultContact.ts"

/** Who has lanes today (API-55). */
export const getRangeCustomers: FreeHandler<"get_range_customers"> = {
  kind: "free",
  run: ({ deps, now, request }) =>
    query(async () => {
      const { page = 1, checked_in = false, everybody = false, search_term: term = "", contact_id: contactId } = request
      const asked = { page: Math.max(1, page), checkedIn: everybody ? null : checked_in, term, contactId }
      const body = await reading(deps.db, async (db) => {
        const { list, pages, counts } = await rangeCustomers(db, asked, now)
        return {
          range_lanes_open: await isRangeOpen(db, now),
          range_reserved: list,
          pagination: { current_page: asked.page, total_pages: pages },
          now,
          counts,
          asks_waiver: await asksWaiver(db)
        }
      })
      return { status: "success", body }
    })
}

/** Who waits (API-56). */
export const getListCustomerQueue: FreeHandler<"get_list_customer_queue"> = {
  kind: "free",
  run: ({ deps, now }) =>
    query(async () => ({ status: "success", body: { customer_queue: await queueOf(deps.db, now) } }))
}

/** What the range sells, each of which is a queue (API-57, CG-62). */
export const getRangeProducts: FreeHandler<"get_range_products"> = {
  kind: "free",
  run: ({ deps }) => query(async () => ({ status: "success", body: { range_products: await rangeProducts(deps.db) } }))
}

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

/** Somebody waits for a queue of the store's; nobody in particular does not (RNG-06, RNG-09). */
export const addCustomerToQueue: RecordedHandler<"add_customer_to_queue"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, now, request: { contact_id: contactId, note } }) => {
    const nobody = await defaultContact(tx)
    if (contactId === nobody) return refused("Select a customer to use the queue.")
    const contact = await tx
      .selectFrom("contact")
      .select("contact_id")
      .where("contact_id", "=", contactId)
      .executeTakeFirst()
    if (contact === undefined) return refused("This customer was not found.")
    const queues = await rangeProducts(tx)
    if (!queues.some(({ description }) => description === note.trim())) return refused("Choose a queue.")
    await queueCustomer(tx, { clientId, contactId, note: note.trim() }, { now, staffId: person.staffId })
    return { status: "success", body: {} }
  }
}

/** Somebody waits no more (RNG-05, RNG-08). */
export const removeCustomerFromQueue: RecordedHandler<"remove_customer_from_queue"> = {
  kind: "recorded",
  run: async (tx, { now, request }) =>
    (await unqueueCustomer(tx, request.contact_id, now))
      ? { status: "success", body: {} }
      : refused("This customer is not in the queue any more. Another register may have them.")
}
