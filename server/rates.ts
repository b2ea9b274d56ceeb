/** What is counted together, by what it could be abused for (SEC-9). */
export type RateClass =
  /** What a sale is made of: as fast as somebody scans. */
  | "sale"
  /** Payments and questions about them: one at a time for each cart, each under its key, and never to be put off. */
  | "money"
  /** What fills a screen. */
  | "look"
  /** Passwords, PINs and codes: counted by what was wrong of them (`auth/throttleRules.ts`). */
  | "secret"
  /** A receipt to an address or a number that somebody typed (SEC-16). */
  | "email"
  /** A receipt to the customer's own address, once for each order. */
  | "confirmation"
  /** What is on a gift card, by its number. */
  | "gift cards"
  /** Files of customers, up and down. */
  | "files"
  /** Rows of a register's log. */
  | "log"

/** So many calls within so many milliseconds. */
interface Limit {
  readonly calls: number
  readonly ms: number
}

interface Rule {
  readonly person: readonly Limit[]
  readonly store: readonly Limit[]
  /** What there was too much of, as a sentence begins. */
  readonly words: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const perMinute = (calls: number): Limit => ({ calls, ms: MINUTE })
const perHour = (calls: number): Limit => ({ calls, ms: HOUR })

/** The limits of each class; null: it has none. */
export const RULES: { readonly [C in RateClass]: Rule | null } = {
  sale: null,
  money: null,
  look: null,
  secret: null,
  email: {
    person: [perMinute(5), perHour(60)],
    store: [perMinute(30), perHour(300)],
    words: "Too many receipts were sent."
  },
  confirmation: { person: [perMinute(30)], store: [perMinute(120)], words: "Too many receipts were sent." },
  "gift cards": {
    person: [perMinute(10), perHour(120)],
    store: [perMinute(60), perHour(600)],
    words: "Too many gift cards were looked up."
  },
  files: { person: [perMinute(60), perHour(600)], store: [perMinute(240)], words: "Too many files at once." },
  log: { person: [perMinute(600)], store: [perMinute(6_000)], words: "Too many rows of the log at once." }
}

/** Nothing is in the way; or how long to wait, and the words for it. */
export type Passed =
  | { readonly _tag: "Passed" }
  | { readonly _tag: "TooMany"; readonly seconds: number; readonly message: string }

const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`
  return `${minutes} minutes`
}

/** Counts calls of persons and of the store. In memory: a server that starts anew has counted nothing. */
export interface Rates {
  /** Counts a call at `now`, milliseconds since 1970, unless there are too many of its class. */
  readonly pass: (rate: RateClass, staffId: string, now: number) => Passed
}

/** When the next call is allowed under a limit, in milliseconds since 1970; `times` are oldest first. */
const freeAt = (times: readonly number[], { calls, ms }: Limit, now: number): number => {
  const within = times.filter((at) => at > now - ms)
  const oldest = within.at(-calls)
  return oldest === undefined ? now : oldest + ms
}

/** Counters of one back office. */
export const makeRates = (): Rates => {
  const counted = new Map<string, readonly number[]>()
  const timesOf = (name: string, limits: readonly Limit[], now: number): readonly number[] => {
    const longest = Math.max(...limits.map(({ ms }) => ms))
    return (counted.get(name) ?? []).filter((at) => at > now - longest)
  }
  return {
    pass: (rate, staffId, now) => {
      const rule = RULES[rate]
      if (rule === null) return { _tag: "Passed" }
      const scopes = [
        { name: `${rate}|${staffId}`, limits: rule.person },
        { name: rate, limits: rule.store }
      ].map(({ name, limits }) => ({ name, limits, times: timesOf(name, limits, now) }))
      const free = Math.max(...scopes.flatMap(({ limits, times }) => limits.map((limit) => freeAt(times, limit, now))))
      if (free > now) {
        const seconds = Math.ceil((free - now) / 1000)
        return { _tag: "TooMany", seconds, message: `${rule.words} Try again in ${waitWords(seconds)}.` }
      }
      for (const { name, times } of scopes) counted.set(name, [...times, now])
      return { _tag: "Passed" }
    }
  }
}
