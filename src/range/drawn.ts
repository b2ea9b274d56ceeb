import { type Day, isDay } from "../kernel/days.ts"
import type { Draft } from "./draft.ts"
import { LONGEST, MOST_GUESTS, SHORTEST, STEP } from "./rules.ts"

/** What the calendar shows, as its address keeps it over a reload and over Back. */
export interface Drawn {
  /** "2026-11-21"; null: today. */
  readonly day: string | null
  /** What is drawn; null: nothing that is to be kept. */
  readonly draft: Draft | null
  /** How many guests are to come; null: nobody has said, so the line keeps its own, and a new one has none. */
  readonly guests: number | null
  /** The line of the cart that is changed. */
  readonly line: string | null
}

/** The words of the address. */
interface Query {
  readonly get: (name: string) => string | null
}

const within = (minutes: number): boolean => minutes >= SHORTEST && minutes <= LONGEST && minutes % STEP === 0

/** The draft that an address names; null where it names none, or what nobody can have drawn. */
export const draftIn = (query: Query): Draft | null => {
  const lane = query.get("lane") ?? ""
  const [starts_at, minutes] = [Number(query.get("start") ?? Number.NaN), Number(query.get("minutes") ?? Number.NaN)]
  return lane !== "" && Number.isSafeInteger(starts_at) && starts_at > 0 && within(minutes)
    ? { lane, starts_at, minutes }
    : null
}

/** How many guests an address names; null where it names none, or more than anybody brings. */
export const guestsIn = (query: Query): number | null => {
  const guests = query.get("guests") ?? ""
  return /^\d$/.test(guests) && Number(guests) <= MOST_GUESTS ? Number(guests) : null
}

/** The day of a reservation in the cart as the wire tells it, "11/21/2026 1:00 PM"; null for what says no day. */
export const dayOf = (reservation: string): Day | null => {
  const [, month, date, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})\b/.exec(reservation) ?? []
  const day = `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`
  return isDay(day) ? day : null
}

/** What is drawn, in the address's words; what is not is undefined. */
export const wordsOf = ({ day, draft, guests }: Omit<Drawn, "line">) => ({
  date: day ?? undefined,
  lane: draft?.lane,
  start: draft?.starts_at.toString(),
  minutes: draft?.minutes.toString(),
  guests: guests?.toString()
})

/** The words of the address with what is drawn in them, and with nothing of what was drawn before. */
export const withDrawn = (
  query: Iterable<readonly [string, string]>,
  drawn: Drawn
): readonly (readonly [string, string])[] => {
  const own = Object.entries({ ...wordsOf(drawn), shopping_cart_item_id: drawn.line ?? undefined })
  const names = own.map(([name]) => name)
  return [
    ...[...query].filter(([name]) => !names.includes(name)),
    ...own.flatMap(([name, word]) => (word === undefined ? [] : [[name, word] as const]))
  ]
}
