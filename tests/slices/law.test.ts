import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { unsentWords } from "../../src/app/unsent/texts.ts"
import * as words from "../../src/law/messages.ts"
import type { HandCheck } from "../../src/law/tasks.ts"
import { CODE } from "./adjusting.ts"
import { answered, LOST } from "./answers.ts"
import { known, line, selling, signedIn } from "./facts.ts"
import { given } from "./given.ts"

const CHECK = { law_rule_id: "handgun_age", found: "under_age", reason: "document" } as const
const WHICH = { task: "checkByHand", of: "cart" } as const
const byHand = (change: Partial<HandCheck> = {}): Command => ({
  _tag: "DoTask",
  ...WHICH,
  args: { ...CHECK, notes: "", managerCode: CODE, ...change }
})
const atCart: readonly AppEvent[] = [known(), signedIn(), ...selling(line(1))]
const saving: readonly AppEvent[] = [...atCart, { type: "TaskRequested", data: WHICH }]

describe("a check by hand", () => {
  test("is asked for with the rule, what was found and the reason; code and note go with the request alone", () => {
    const asked = given(...atCart).when(byHand({ reason: "other", notes: " passport of Noor Haddad " }))
    expect(asked.decision).toMatchObject({
      events: [{ type: "TaskRequested", data: { ...WHICH, detail: "handgun_age, under_age; something else" } }],
      requests: [{ type: "SendCartTask", args: { ...WHICH, body: { ...CHECK, reason: "other" } } }]
    })
    expect(JSON.stringify(asked.decision)).not.toMatch(/Haddad|864209/u)
    const [request] = asked.decision._tag === "Accepted" ? asked.decision.requests : []
    const unwritten = request?.type === "SendCartTask" ? request.secrets?.unwritten : undefined
    expect(unwritten && JSON.parse(Redacted.value(unwritten))).toEqual({
      manager_code: "864209",
      notes: "passport of Noor Haddad"
    })
    expect(asked.state.tasks.open).toEqual([WHICH])
  })

  test.each<[Partial<HandCheck>, string]>([
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
      .refuses("The last change is still on its way. One moment.")
    expect(given(known()).when(byHand()).decision).toMatchObject({ _tag: "Rejected" })
  })

  test("is in the journal once it is saved; a refusal says why, and what nobody knows is said so, after a crash too", () => {
    const ended = (answer: Extract<Command, { _tag: "TaskAnswered" }>["answer"]) =>
      given(...saving).when({ _tag: "TaskAnswered", ...WHICH, answer })
    const done = ended(answered({})).gives([{ type: "TaskDone", data: { ...WHICH, message: words.CHECKED } }])
    expect(done.state.tasks).toMatchObject({ open: [], saved: 1 })
    const refused = ended(answered({}, "error", "Wrong manager code."))
    expect(refused.state.tasks).toMatchObject({ open: [], told: { ...WHICH, words: "Wrong manager code." }, saved: 0 })
    expect(ended(LOST).state.tasks.told?.words).toBe(words.CHECK_LOST)
    const { state } = given(...saving).when({ _tag: "StartRegister", version: "2.5.4", path: "/" })
    expect(state.tasks.told?.words).toBe(words.CHECK_LOST)
  })

  test("that its person left unanswered is told by what it was", () => {
    const unsent = { name: "Dana K.", request: "SendCartTask", sent: true }
    expect(unsentWords([{ ...unsent, task: "checkByHand" }])[0]).toContain("(a check of the law)")
    expect(unsentWords([{ ...unsent, task: "giftCard" }])[0]).toContain("(a line of the cart)")
    expect(unsentWords([{ ...unsent, task: "cartNote" }])[0]).toContain("(the order's note)")
    expect(unsentWords([{ ...unsent, request: "SaveFees" }])[0]).toContain("(a fee)")
  })

  test("of a book in which it was no task yet is read as it was", () => {
    const asked = [...atCart, { type: "LawCheckRequested", data: CHECK } as const]
    expect(given(...asked).state.tasks.open).toEqual([WHICH])
    expect(given(...asked, { type: "LawCheckedByHand", data: CHECK }).state.tasks).toMatchObject({ open: [], saved: 1 })
    const no = { type: "LawCheckRefused", data: { law_rule_id: CHECK.law_rule_id, message: "No." } } as const
    expect(given(...asked, no).state.tasks).toMatchObject({ open: [], told: { ...WHICH, words: "No." } })
    expect(given(...asked, no, { type: "LawCheckDismissed", data: {} }).state.tasks.told).toBeNull()
  })
})
