import { contactWords } from "../../server/db/contactWords.ts"
import { cents } from "../../src/money/cents.ts"
import { CARRY, DEC_5, ORIENTATION, registerFor } from "./classes.ts"
import type { BookingDoes } from "./deeds.ts"
import { type Deeds, type Desk, oneOf } from "./desk.ts"
import { addCard } from "./giftCards.ts"
import { LANE_TIME } from "./members.ts"
import { type Browser, newKey, type Office } from "./office.ts"
import { pay } from "./paying.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, cartAt } from "./till.ts"

const HALF_HOUR = 30 * 60_000
/** Longer than lanes and seats are held for somebody who left, and than a sign-in lasts. */
const AWAY = 16 * 60_000
const NOBODY = "1"
const MEMBERSHIP = "1010"

/** Those who book, join and borrow. */
export const PEOPLE = ["101", "102"] as const
type Who = (typeof PEOPLE)[number]

const phone_number = "(555) 555-0155"
const PERSONS: Readonly<Record<Who, Record<"first_name" | "last_name" | "email_address" | "phone_number", string>>> = {
  101: { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number },
  102: { first_name: "Lou", last_name: "Vance", email_address: "lou@mail.test", phone_number }
}
const WORDLESS = { middle_name: null, company_name: null, city: null, membership_number: null }
const NO_MEMBER = { is_member: false, membership_id: null, membership_end_date: null, membership_number: null }

/** Makes those who book known to the store, as people who signed the waiver and are no members yet. */
export const introduce = async (office: Office): Promise<void> => {
  await everybodySigned(office)
  for (const contact_id of PEOPLE) {
    const person = PERSONS[contact_id]
    await office.database.db
      .updateTable("contact")
      .set({ ...person, ...NO_MEMBER, search_words: contactWords({ ...WORDLESS, ...person }) })
      .where("contact_id", "=", contact_id)
      .execute()
  }
}

const LANES = ["lane-10", "lane-11"] as const
const MEETINGS = [
  [ORIENTATION, "2026-12-06"],
  [ORIENTATION, "2026-12-08"],
  [CARRY, DEC_5]
] as const

const whoseOf = (b: number): Who => PEOPLE[b % 2 === 0 ? 0 : 1]

/** What people do with time, seats, rights, pieces and gift cards, at any register of a counter. */
export const bookingDeeds = ({ office, cards, comeBack }: Desk): Deeds<BookingDoes> => {
  const choose = (till: Browser, contact_id: string) => till.call("save_customer_select", { contact_id })
  /** Noon of a day, so many from today, by the clock at the range. */
  const dayOf = async (till: Browser, days: number) => {
    const { opens_at = 0 } = (await till.call("get_range_calendar")).body
    return opens_at + 4 * HALF_HOUR + days * 48 * HALF_HOUR
  }
  return {
    lane: async (till, a, b) => {
      await choose(till, whoseOf(b))
      const at = (await dayOf(till, 1 + (a % 2))) + (b >> 1) * HALF_HOUR
      await till.call("add_reservation_to_cart", {
        product_id: LANE_TIME,
        reservation_date: new Date(at).toISOString(),
        duration: 30 * (1 + ((a >> 2) % 3)),
        range_lane_id: LANES[(a >> 1) % 2]
      })
    },
    longer: async (till, a, b) => {
      const date = new Date(await dayOf(till, 1 + (a % 2))).toISOString().slice(0, 10)
      const { slots = [] } = (await till.call("get_range_calendar", { date })).body
      const slot = oneOf(slots, b)
      if (slot === undefined) return
      const { range_reservation_id } = slot
      await till.call("add_reservation_to_cart", { product_id: LANE_TIME, duration: 30, range_reservation_id })
    },
    seats: async (till, a, b) => {
      const [of, date] = MEETINGS[a % 3] ?? MEETINGS[0]
      await choose(till, whoseOf(b))
      await registerFor(till, 1 + (b % 3), date, of)
    },
    join: async (till, _a, b) => {
      const who = whoseOf(b)
      await choose(till, who)
      await till.call("add_membership_to_cart", {
        product_id: MEMBERSHIP,
        quantity: 1,
        participants: [PERSONS[who]]
      })
    },
    lend: async (till, a, b) => {
      await choose(till, whoseOf(b))
      const item = { product_id: "1012", price: "15.00", quantity: 1, serial_number: `RNT-9-0${1 + (a % 3)}` }
      await till.call("add_to_order_cart", { item })
    },
    "bring back": async (till, a) => {
      const out = oneOf((await till.call("get_list_rentals")).body.list ?? [], a)
      if (out?.rental_id !== undefined) await till.call("save_rental_return", { rental_id: out.rental_id })
    },
    "sell card": async (till, a, b) => {
      const known = a % 3 === 1 ? oneOf(cards, a >> 1) : undefined
      const number = known ?? `WALK${newKey()}`
      const { status } = await addCard(till, number, 100 * (b + 1))
      if (status === "success" && known === undefined) cards.push(number)
    },
    "pay by card of ours": async (till, a, b) => {
      const gift_card_number = oneOf(cards, a)
      const cart = await cartAt(till)
      const amount = cents(Math.min(balanceOf(cart), 100 * (b + 1)))
      if (gift_card_number !== undefined && amount > 0)
        await pay(till, "save_payment_gift_card", cart, amount, { gift_card_number })
    },
    choose: (till, a, b) => choose(till, a % 3 === 2 ? NOBODY : whoseOf(b)),
    pass: async () => {
      await office.clock.advance(AWAY)
      await comeBack()
    }
  }
}
