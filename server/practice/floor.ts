import type { Clock } from "effect"
import { hash, randomBytes } from "node:crypto"
import { actions } from "../actions/index.ts"
import type { Name } from "../actions/types.ts"
import { CHEAP_COST, makeHasher } from "../auth/hash.ts"
import type { Dump } from "../db/dump.ts"
import type { Log } from "../log.ts"
import { contract } from "../../src/app/contract.ts"
import { makeReaders } from "../readers/thread.ts"
import type { Trouble } from "../../src/practice/rules.ts"
import { openPractice, type Practice } from "./office.ts"

/** What is asked of the practice floor. `practice` is the secret of a browser's practice. */
export type Ask =
  | { readonly _tag: "Begin"; readonly practice: string | undefined; readonly fresh: boolean }
  | { readonly _tag: "Call"; readonly practice: string; readonly action: string; readonly body: string }
  | { readonly _tag: "Picture"; readonly practice: string; readonly file: string }
  | { readonly _tag: "Trouble"; readonly practice: string; readonly trouble: Trouble }
  | { readonly _tag: "End"; readonly practice: string }

/** What comes of it. */
export type Told =
  | { readonly _tag: "Begun"; readonly practice: string; readonly name: string; readonly token: string }
  /** As many practice as may at once. */
  | { readonly _tag: "Full" }
  /** There is no such practice any more: it ended, or nobody used it for too long. */
  | { readonly _tag: "Gone" }
  | { readonly _tag: "Done" }
  | {
      readonly _tag: "Reply"
      readonly code: number
      readonly type: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly token: string | undefined
      readonly retryAfter: string | null
    }
  /** No reply was to come. */
  | { readonly _tag: "Cut" }

/** Where practices are kept. They know no store: what one is made from is the demo store's dump alone. */
export interface Floor {
  readonly ask: (ask: Ask) => Promise<Told>
  readonly close: () => Promise<void>
}

/** So many practice at once, at most: each is a database in memory. */
export const MOST_PRACTICES = 4
/** A practice that nobody touched for so long is thrown away, in ms. */
export const IDLE_PRACTICE_MS = 30 * 60_000
/** And any after so long. */
export const LONGEST_PRACTICE_MS = 4 * 3_600_000

interface Kept {
  readonly practice: Practice
  readonly begunAt: number
  readonly usedAt: number
}

export interface FloorParts {
  /** The demo store in an empty database; asked for once, by the first practice. */
  readonly dump: () => Promise<Dump>
  readonly pepper: Uint8Array
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  /** How long the practice terminal takes to approve, in ms. */
  readonly terminalDelayMs: number
  /** What the practices' own back offices tell the time by; the system's unless given. */
  readonly clock?: Clock.Clock
  /** So many at once; MOST_PRACTICES unless given. */
  readonly most?: number
}

const isName = (action: string): action is Name => Object.hasOwn(contract, action)

/** Does a call say that somebody is there? */
const isTouch = (action: string): boolean => isName(action) && actions[action].isActivity

/** A floor on which each browser has a practice of its own, with limits on how many and how long. */
export const makeFloor = (parts: FloorParts): Floor => {
  const kept = new Map<string, Kept>()
  const hasher = makeHasher(parts.pepper, CHEAP_COST)
  // One thread reads the files of all practices, beside the one that they run in.
  const readers = makeReaders({ log: parts.log })
  let made: Promise<Dump> | undefined
  let opening = 0

  const drop = async (id: string): Promise<void> => {
    const found = kept.get(id)
    kept.delete(id)
    await found?.practice.close()
  }

  const sweep = async (): Promise<void> => {
    const now = parts.now()
    const over = [...kept].filter(
      ([, { begunAt, usedAt }]) => now - usedAt > IDLE_PRACTICE_MS || now - begunAt > LONGEST_PRACTICE_MS
    )
    for (const [id] of over) await drop(id)
  }

  const begun = (id: string, { practice }: Kept): Told => ({
    _tag: "Begun",
    practice: id,
    name: hash("sha256", id, "hex").slice(0, 16),
    token: practice.token()
  })

  const begin = async (former: string | undefined, fresh: boolean): Promise<Told> => {
    const old = former === undefined ? undefined : kept.get(former)
    if (former !== undefined && old && !fresh) return begun(former, old)
    if (kept.size + opening - (old ? 1 : 0) >= (parts.most ?? MOST_PRACTICES)) return { _tag: "Full" }
    opening += 1
    try {
      if (former !== undefined) await drop(former)
      const dump = await (made ??= parts.dump())
      const practice = await openPractice({ ...parts, dump, hasher, readers })
      const id = randomBytes(32).toString("base64url")
      const now = parts.now()
      const own: Kept = { practice, begunAt: now, usedAt: now }
      kept.set(id, own)
      return begun(id, own)
    } catch (cause) {
      made = undefined
      throw cause
    } finally {
      opening -= 1
    }
  }

  const at = async (id: string, touches: boolean, use: (practice: Practice) => Promise<Told>): Promise<Told> => {
    const found = kept.get(id)
    if (!found) return { _tag: "Gone" }
    if (touches) kept.set(id, { ...found, usedAt: parts.now() })
    return use(found.practice)
  }

  return {
    ask: async (ask) => {
      await sweep()
      switch (ask._tag) {
        case "Begin":
          return begin(ask.practice, ask.fresh)
        case "Call":
          return at(ask.practice, isTouch(ask.action), ({ call }) => call(ask.action, ask.body))
        case "Picture":
          return at(ask.practice, false, ({ picture }) => picture(ask.file))
        case "Trouble":
          return at(ask.practice, true, ({ trouble }) => {
            trouble(ask.trouble)
            return Promise.resolve({ _tag: "Done" })
          })
        case "End":
          await drop(ask.practice)
          return { _tag: "Done" }
      }
    },
    close: async () => {
      for (const id of kept.keys()) await drop(id)
      await readers.close()
    }
  }
}
