import { describe, expect, test } from "vitest"
import { parse } from "./source.ts"
import { openLists } from "./unions.ts"

const UNION = { path: "src/range/rules.ts", text: 'export type LaneState = "booked" | "assigned" | "ended"' }
const told = (text: string, union = UNION): readonly string[] =>
  openLists([union, { path: "src/range/texts.ts", text }].map(parse)).map(({ line, rule }) => `${line} ${rule}`)

const SAID = "lists members of LaneState (src/range/rules.ts): say satisfies Record<…>"

describe("a table or list of a union's members that its type does not hold", () => {
  test.each([
    ["const WORDS: Readonly<Record<string, string>> = { booked: 'Booked', ended: 'Ended' }", "WORDS"],
    ["const OVER: ReadonlySet<string> = new Set(['assigned', 'ended'])", "OVER"],
    ["const OVER = new Set<LaneState>(['assigned', 'ended'])", "OVER"],
    ["const ALL: readonly LaneState[] = ['booked', 'assigned', 'ended']", "ALL"]
  ])("is found: %s", (text, name) => {
    expect(told(text)).toEqual([`1 ${name} ${SAID}`])
  })

  test("is found beside Schema.Literals, the keys of a table and a list that is one", () => {
    const set = "const OVER: ReadonlySet<string> = new Set(['assigned', 'ended'])"
    const at = { path: UNION.path }
    expect(told(set, { ...at, text: 'export const State = Schema.Literals(["booked", "assigned", "ended"])' })).toEqual(
      ["1 OVER lists members of Schema.Literals (src/range/rules.ts): say satisfies Record<…>"]
    )
    expect(told(set, { ...at, text: "const STATES = { booked: 1, assigned: 2, ended: 3 } as const" })).toEqual([
      "1 OVER lists members of keyof STATES (src/range/rules.ts): say satisfies Record<…>"
    ])
    expect(told(set, { ...at, text: 'const STATES = ["booked", "assigned", "ended"] as const' })).toEqual([
      "1 OVER lists members of typeof STATES (src/range/rules.ts): say satisfies Record<…>"
    ])
  })

  test.each([
    "const WORDS = { booked: 'Booked', assigned: 'There', ended: 'Ended' } as const satisfies Record<LaneState, string>",
    "const OVER = { booked: false, assigned: true, ended: true } satisfies Record<LaneState, boolean>",
    "const ENTITIES: Readonly<Record<string, string>> = { amp: '&', booked: '!' }",
    "const PLACES: Readonly<Record<string, string>> = { 1: 'one', 2: 'two' }"
  ])("is not: %s", (text) => {
    expect(told(text)).toEqual([])
  })
})
