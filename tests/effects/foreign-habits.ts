import { fc } from "@fast-check/vitest"
import { EVERY, type Habits } from "../dialect/habits.ts"

/** How many walks are made; `npm run test:full` makes more. */
export const WALKS = Number(process.env["WALKS"] ?? "40")

/** How long so many may take, in milliseconds: as long as any test, or a fifth of a second each. */
export const PATIENCE = Math.max(60_000, WALKS * 200)

const flag = fc.boolean()

/** Each habit on or off, or all of them at once. */
export const habits: fc.Arbitrary<Habits> = fc.oneof(
  fc.constant(EVERY),
  fc.record({
    numbersAsText: flag,
    flagsAsText: flag,
    emptyAsList: flag,
    nothingAsBlank: flag,
    leavesOut: flag,
    addsFields: flag,
    entities: flag,
    separators: flag,
    floatNoise: flag,
    zeroDates: flag,
    silentStatus: flag,
    bareReplies: flag,
    bareLogin: flag,
    tokenInUser: flag,
    partOrderId: fc.constantFrom("none", "blank", "zero", "zero text"),
    declinesWithoutTotals: flag,
    nothingPending: fc.constantFrom("none", "blank", "zero"),
    checksCardsOnly: flag,
    savesWhenAsked: flag
  })
)
