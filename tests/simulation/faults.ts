import type { Random } from "./random.ts"

/** Every fault and the most that its chance may be, at each place where it can strike (reliability 2.4). */
export const CATALOGUE = {
  "request lost": 0.2,
  "request late": 0.05,
  "request doubled": 0.1,
  "reply lost": 0.2,
  "reply late": 0.1,
  "reply broken": 0.05,
  partition: 0.03,
  "server crash before commit": 0.01,
  "server crash after commit": 0.01,
  "commit unknown": 0.005,
  "conversion fails": 0.3,
  "terminal slow": 0.15,
  "terminal silent": 0.05,
  "terminal link lost": 0.15,
  "page crash": 0.02,
  "page crash between rows": 0.01,
  "power cut": 0.3,
  "append fails": 0.003,
  "storage cleared": 0.05,
  "version upgraded": 0.02,
  "page frozen": 0.01,
  "second tab": 0.02,
  "double click": 0.3,
  "clock jump": 0.005,
  "printer away": 0.1,
  "printer pulled out": 0.1,
  "printer stalls": 0.1,
  "storage cleared in a payment": 0.6,
  "spin late": 0.1,
  "spin twice": 0.15,
  "spin cut": 0.15,
  "spin wrong amount": 0.15,
  "spin wrong reference": 0.1,
  "spin busy": 0.1,
  "spin unclear": 0.1,
  "spin away": 0.03,
  "spin certificate": 0.05,
  "append hangs": 0.005,
  "page crash between books": 0.3,
  "version kept": 0.2
} as const
export type Fault = keyof typeof CATALOGUE

/** The streams of numbers that decide faults, each for some of them. */
export interface Streams {
  readonly first: Random
  readonly later: Random
  readonly spin: Random
  readonly book: Random
}

/** Faults that came later draw from a stream of their own: seeds that once found something stay what they were. */
const streamOf = (name: string): keyof Streams => {
  if (OF_BOOKS.has(name)) return "book"
  return name.startsWith("spin ") ? "spin" : name === "storage cleared in a payment" ? "later" : "first"
}

/** What strikes only where a scenario names it, or people change places. */
const OF_BOOKS: ReadonlySet<string> = new Set(["append hangs", "page crash between books", "version kept"])

/** Which fault decisions of a run are kept back: all from `from` on, and these. */
export interface Muted {
  readonly from: number
  readonly but: ReadonlySet<number>
}
export const NONE_MUTED: Muted = { from: Number.POSITIVE_INFINITY, but: new Set() }

/** A fault that struck: its number among the run's fault decisions, and what it was. */
export interface Struck {
  readonly at: number
  readonly fault: Fault
}

/** The faults of a run. */
export interface Faults {
  /** Does it strike here? Every question is one decision, asked or muted alike. */
  readonly strikes: (fault: Fault) => boolean
  /** No more faults: the world heals (SIM-3). */
  readonly heal: () => void
  readonly struck: readonly Struck[]
  /** The chance of each, for the report of a failure (SIM-7). */
  readonly swarm: Readonly<Record<Fault, number>>
}

/** The chances of the faults that a scenario is about; all others never strike. */
export type Only = Partial<Readonly<Record<Fault, number>>>

const isFault = (name: string): name is Fault => Object.hasOwn(CATALOGUE, name)

/** Reads `reply lost=0.3,page crash=0.02`; null when a name or a chance is none. */
export const readOnly = (text: string): Only | null => {
  const wanted: Partial<Record<Fault, number>> = {}
  for (const part of text.split(",")) {
    const [name = "", chance = ""] = part.split("=")
    const p = Number(chance)
    if (!isFault(name) || !(p > 0 && p <= 1)) return null
    wanted[name] = p
  }
  return wanted
}

/** A swarm: each class is off in a third of all runs, else anything up to its most. */
const swarmOf = (streams: Streams, ofBooks: boolean): Readonly<Record<Fault, number>> => {
  const drawn = Object.entries(CATALOGUE).map(([name, most]) => {
    const random = streams[streamOf(name)]
    const off = random.chance(0.35)
    const share = random.next()
    return [name, off || (OF_BOOKS.has(name) && !ofBooks) ? 0 : most * share]
  })
  return Object.fromEntries(drawn) as Record<Fault, number>
}

const NONE = Object.fromEntries(Object.keys(CATALOGUE).map((name) => [name, 0])) as Record<Fault, number>

/** The faults that the streams decide, less the muted ones; those of books where nobody says which strike, if `ofBooks`. */
export const makeFaults = (
  streams: Streams,
  muted: Muted,
  note: (text: string) => void,
  { only, ofBooks }: { readonly only: Only | undefined; readonly ofBooks: boolean }
): Faults => {
  const drawnSwarm = swarmOf(streams, ofBooks)
  const swarm = only ? { ...NONE, ...only } : drawnSwarm
  const struck: Struck[] = []
  let decisions = 0
  let healed = false
  return {
    swarm,
    struck,
    heal: () => {
      healed = true
    },
    strikes: (fault) => {
      if (healed) return false
      const drawn = streams[streamOf(fault)].next()
      if (drawn >= swarm[fault]) return false
      decisions += 1
      if (decisions > muted.from || muted.but.has(decisions)) return false
      struck.push({ at: decisions, fault })
      note(`FAULT ${fault}`)
      return true
    }
  }
}
