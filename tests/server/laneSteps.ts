import * as fc from "fast-check"

const WHO = ["till", "other"] as const
export type Who = (typeof WHO)[number]
const LANES = ["lane-10", "lane-11"] as const
export type LaneId = (typeof LANES)[number]

/** What is done about two lanes, at either register. */
export type Step =
  | {
      readonly _tag: "reserve"
      readonly who: Who
      readonly lane: LaneId
      readonly isTwice: boolean
      readonly slot: number
      readonly minutes: number
    }
  | { readonly _tag: "walk in"; readonly who: Who; readonly lane: LaneId }
  | { readonly _tag: "remove"; readonly who: Who; readonly nth: number }
  | { readonly _tag: "clear" | "save" | "pay"; readonly who: Who }
  | { readonly _tag: "end"; readonly lane: LaneId }
  | {
      readonly _tag: "move"
      readonly nth: number
      readonly lane: LaneId
      readonly isTwice: boolean
      readonly slot: number
    }
  | { readonly _tag: "leave"; readonly who: Who }
  | { readonly _tag: "crash" }

const who = fc.constantFrom(...WHO)
const lane = fc.constantFrom(...LANES)
const place = { lane, isTwice: fc.boolean(), slot: fc.nat(5) }
/** A walk of them. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        _tag: fc.constant("reserve" as const),
        who,
        ...place,
        minutes: fc.constantFrom(30, 60, 90)
      })
    },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("walk in" as const), who, lane }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("remove" as const), who, nth: fc.nat(9) }) },
    {
      weight: 3,
      arbitrary: fc.record({ _tag: fc.constantFrom("clear" as const, "save" as const, "pay" as const), who })
    },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant("end" as const), lane }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("move" as const), nth: fc.nat(9), ...place }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("leave" as const), who }) },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant("crash" as const) }) }
  ),
  { minLength: 4, maxLength: 16 }
)
