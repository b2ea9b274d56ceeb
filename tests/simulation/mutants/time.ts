import { edit, type Mutant } from "./mutant.ts"

/** Bugs of what is sold by time: lanes, classes, memberships. */
export const TIME: readonly Mutant[] = [
  {
    name: "T1",
    what: "a hold never ends, though its register was left",
    edits: [edit("server/range/alive.ts", "cart.updated_at > ${since}", "cart.updated_at > 0 and ${since} > 0")],
    people: "time"
  },
  {
    name: "T2",
    what: "a seat that comes back is freed twice",
    edits: [
      edit(
        "server/lines/class.ts",
        "now, { seats: -item.quantity, whose: leaving })",
        "now, { seats: -2 * item.quantity, whose: leaving })"
      )
    ],
    people: "time"
  },
  {
    name: "T3",
    what: "an hour that the clocks show twice is taken for the first of the two",
    edits: [
      edit(
        "server/actions/range/reservation.ts",
        `  const span = spanOf(starts, request.duration)\n`,
        `  const day = rangeDay(starts, cart.time_zone)\n  const [first = starts] = momentsAt(day, timeAt(starts, cart.time_zone), cart.time_zone)\n  const span = { starts_at: first, ends_at: starts + request.duration * MINUTE }\n`
      ),
      edit(
        "server/actions/range/reservation.ts",
        `import { momentOf }`,
        `import { timeAt } from "../../../src/kernel/calendar.ts"\nimport { momentsAt } from "../../../src/kernel/moments.ts"\nimport { rangeDay } from "../../../src/range/rules.ts"\nimport { momentOf }`
      )
    ],
    people: "time"
  },
  {
    name: "T4",
    what: "a lane that a cart holds is given to another one",
    edits: [
      edit(
        "server/range/claims.ts",
        `    .where("lane_number", "=", lane)\n    .where("state", "in", ["hold", "booked", "assigned"])\n`,
        `    .where("lane_number", "=", lane)\n    .where("state", "in", ["booked", "assigned"])\n`
      )
    ],
    people: "time"
  },
  {
    name: "T5",
    what: "time that nobody paid is made longer from another cart",
    edits: [
      edit(
        "server/actions/range/reservation.ts",
        `own.state === "hold" && own.shopping_cart_id !== cart.shopping_cart_id`,
        `own.state === "hold" && own.shopping_cart_id === ""`
      )
    ],
    people: "time"
  },
  {
    name: "T6",
    what: "the line of a shooter who moved says the old lane",
    edits: [edit("server/actions/range/assignment.ts", `    await lineFollows(tx, row, lane, span)\n`, ``)],
    people: "time"
  },
  {
    name: "T7",
    what: "a cart that is put aside keeps its lane",
    edits: [edit("server/range/alive.ts", "(cart.is_default or cart.loaded)", "true")],
    people: "time"
  },
  {
    name: "T8",
    what: "a sale that is cancelled keeps its lane",
    edits: [
      edit(
        "server/lines/range.ts",
        `  cancelled: (tx, item, details, _, { now }) =>
    // A return that is cancelled has given the minutes back already.
    undone(tx, item, item.returned_order_item_id === null ? details : { ...details, free: undefined }, now),\n`,
        `  cancelled: () => Promise.resolve(),\n`
      )
    ],
    people: "time"
  },
  {
    name: "T9",
    what: "seats are counted without those that are in carts",
    edits: [
      edit(
        "server/classes/seats.ts",
        `    .where("class_reservation_id", "<>", except)\n    .where((eb) => isHeld(eb, now))\n`,
        `    .where("class_reservation_id", "<>", except)\n    .where("order_id", "is not", null)\n    .where((eb) => isHeld(eb, now))\n`
      )
    ],
    people: "time"
  },
  {
    name: "T10",
    what: "a shooter is let on without a waiver",
    edits: [
      edit("server/actions/range/assignment.ts", `  if (lacks !== undefined) return lacks\n`, ""),
      edit("server/actions/range/reservation.ts", `  if (lacks !== undefined) return { refused: lacks }\n`, "")
    ],
    people: "time"
  }
]
