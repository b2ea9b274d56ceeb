import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import * as words from "../../src/law/messages.ts"
import { CODE } from "./adjusting.ts"
import { answered, LOST } from "./answers.ts"
import { CART, known, line, selling, signedIn } from "./facts.ts"
import { given } from "./given.ts"

const CHECK = { law_rule_id: "handgun_age", found: "under_age", reason: "document" } as const
const byHand = (change: Partial<Extract<Command, { _tag: "CheckByHand" }>> = {}): Command => ({
  _tag: "CheckByHand",
  ...CHECK,
  notes: "",
  managerCode: CODE,
  ...change
})
const atCart: readonly AppEvent[] = [known(), signedIn(), ...selling(line(1))]
const saving: readonly AppEvent[] = [...atCart, { type: "LawCheckRequested", data: CHECK }]

describe("a check by hand", () => {
  test("is asked for with the rule, what was found and the reason; code and note go with the request alone", () => {
    const asked = given(...atCart).when(byHand({ reason: "other", notes: " passport of Noor Haddad " }))
    expect(asked.decision).toMatchObject({
      events: [{ type: "LawCheckRequested", data: { ...CHECK, reason: "other" } }],
      requests: [
        {
          type: "SendLawCheck",
          args: { ...CHECK, reason: "other", shopping_cart_id: CART },
          secrets: { manager_code: CODE }
        }
      ]
    })
    expect(JSON.stringify(asked.decision)).not.toContain("Haddad")
    expect(asked.state.law.saving).toBe("handgun_age")
  })

  test.each<[Partial<Extract<Command, { _tag: "CheckByHand" }>>, string]>([
    [{ reason: null }, words.NEED_REASON],
    [{ reason: "other", notes: "  " }, words.NEED_NOTE],
    [{ managerCode: null }, words.NEED_CODE]
  ])("without %j is refused in words", (change, message) => {
    given(...atCart)
      .when(byHand(change))
      .refuses(message)
  })

  test("is asked for one at a time, and by somebody who is signed in", () => {
    given(...saving)
      .when(byHand())
      .refuses(words.CHECK_UNDER_WAY)
    expect(given(known()).when(byHand()).decision).toMatchObject({ _tag: "Rejected" })
  })

  test("is in the journal once it is saved; a refusal says why, and the checks are read anew", () => {
    const done = given(...saving).when({ _tag: "LawCheckAnswered", checked: CHECK, answer: answered({}) })
    done.gives([{ type: "LawCheckedByHand", data: CHECK }])
    expect(done.state.law).toEqual({ saving: null, refused: null, saved: 1 })
    const wrong = answered({}, "error", "Wrong manager code.")
    const refused = given(...saving).when({ _tag: "LawCheckAnswered", checked: CHECK, answer: wrong })
    expect(refused.state.law).toEqual({
      saving: null,
      refused: { rule: "handgun_age", message: "Wrong manager code." },
      saved: 1
    })
    const lost = given(...saving).when({ _tag: "LawCheckAnswered", checked: CHECK, answer: LOST })
    expect(lost.state.law.refused?.message).toBe(words.CHECK_LOST)
  })
})
