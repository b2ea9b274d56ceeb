import { describe, expect, test } from "vitest"
import { OWN_ACTIONS, OWN_FIELDS } from "../../effects/ports/ownFields.ts"
import { lackingIn, SAFETIES } from "../../src/session/model.ts"
import { SAFETY_WORDS } from "../../src/session/safetyTexts.ts"
import { CLIENT } from "./facts.ts"

describe("the safeties of a back end", () => {
  test("are what our own part of the wire gives, each by some field or action", () => {
    const given = new Set(
      [...Object.values(OWN_FIELDS), ...Object.values(OWN_ACTIONS)].flat().filter((safety) => safety !== null)
    )
    expect([...given].toSorted()).toEqual([...SAFETIES].toSorted())
  })

  test("are lacking where it has said who it is and nothing of keys", () => {
    const { idempotent: _, ...unsaid } = CLIENT
    expect([lackingIn(CLIENT), lackingIn(null)]).toEqual([[], []])
    expect([lackingIn(unsaid), lackingIn({ ...CLIENT, idempotent: false })]).toEqual([SAFETIES, SAFETIES])
  })

  test("are told in short sentences of their own", () => {
    const words = Object.values(SAFETY_WORDS)
    for (const { gives, instead, lookOut } of words)
      for (const sentence of [gives, instead, lookOut].flatMap((text) => text.split(/(?<=\.) /)))
        expect(sentence).toMatch(/^[A-Z][^.]{10,125}\.$/)
    expect(new Set(words.flatMap(({ name, gives, instead, lookOut }) => [name, gives, instead, lookOut])).size).toBe(
      words.length * 4
    )
  })
})
