import { reading } from "../../server/db/transaction.ts"
import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { loadDrawer } from "../../server/money/drawer.ts"
import { cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.deleteFrom("throttle").execute()
  till = await openTill(office)
  await till.call("close_register", { amount: "1.00" })
  await office.clock.advance(1_000)
  await till.call("open_register", { amount: "200.00" })
})

const moves = () => office.database.db.selectFrom("cash_move").selectAll().orderBy("created_at", "desc").execute()

const expected = async (device = FRONT_1): Promise<number> => {
  const { db } = office.database
  const session = await db
    .selectFrom("register_session")
    .selectAll()
    .where("device_license_id", "=", device)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow()
  return (await reading(db, (tx) => loadDrawer(tx, session))).expected
}

const WATER = { kind: "out", amount: "12.50", reason: "supplies", reference: "Water Co." }
const move = (fields: object = {}, who = till) => who.call("save_cash_move", { ...WATER, ...fields })

describe("cash that goes in or out without a sale", () => {
  test("is kept with who, what for, to whom and how much, and changes what the drawer should hold", async () => {
    expect((await move()).status).toBe("success")
    const [row] = await moves()
    expect(row).toMatchObject({
      kind: "out",
      amount: 1_250,
      reason: "supplies",
      reference: "Water Co.",
      approved_by: null
    })
    expect(await expected()).toBe(18_750)
    await move({ kind: "in", reason: "change", amount: "20.00", reference: "First Bank" })
    await move({ kind: "drop", reason: undefined, amount: "100.00", reference: "114" })
    expect(await expected()).toBe(10_750)
  })

  test("is done once, however often its request comes", async () => {
    const idempotency_key = newKey()
    const before = (await moves()).length
    const replies = await Promise.all([1, 2, 3].map(() => move({ idempotency_key })))
    expect(new Set(replies.map(({ status }) => status))).toContain("success")
    await move({ idempotency_key })
    expect((await moves()).length).toBe(before + 1)
  })

  test("needs an open register", async () => {
    await till.call("close_register", { amount: "200.00" })
    expect(await move()).toMatchObject({ status: "error", message: "Open your register first." })
  })

  test("above the store's limit has a manager's word, who is named; a refusal stays one under its key", async () => {
    const idempotency_key = newKey()
    const above = { amount: "20.01" }
    expect((await move({ ...above, idempotency_key })).message).toBe("Enter a manager code.")
    expect((await move({ ...above, idempotency_key, manager_code: CODE })).message).toBe("Enter a manager code.")
    expect((await move({ ...above, manager_code: "111111" })).message).toBe("Wrong manager code.")
    expect((await move({ ...above, manager_code: CODE })).status).toBe("success")
    const [row] = await moves()
    expect(row?.amount).toBe(2_001)
    expect([null, row?.staff_id]).not.toContain(row?.approved_by)
    expect((await move({ amount: "20.00" })).status).toBe("success")
    expect((await move({ kind: "in", reason: "change", amount: "20.01" })).message).toBe("Enter a manager code.")
    expect((await move({ kind: "drop", reason: undefined, amount: "100.00" })).status).toBe("success")
  })

  test.each([
    ["Choose what it is for.", { reason: undefined }],
    ["Choose what it is for.", { reason: "change" }],
    ["Say who it was paid to or came from, or the bag number.", { reference: " " }],
    ["Enter an amount above $0.00.", { amount: "0.00" }],
    ["Enter an amount above $0.00.", { amount: "-5.00" }],
    ["The drawer doesn't hold that much. Check the amount.", { kind: "drop", amount: "200.01" }]
  ])("is refused: %s", async (message, fields) => {
    const before = (await moves()).length
    expect((await move(fields)).message).toBe(message)
    expect((await moves()).length).toBe(before)
  })

  test("of two drops at once never takes out more than the drawer holds", async () => {
    const drop = { kind: "drop", reason: undefined, amount: "150.00" }
    const replies = await Promise.all([move(drop), move(drop)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(await expected()).toBe(5_000)
  })

  test("is in the drawer of its own register alone", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    const before = await expected()
    await move({}, other)
    expect(await expected()).toBe(before)
  })
})

test("over any moves the drawer should hold what was in it, plus what came in, less what went out", async () => {
  const anyMove = fc.record({
    kind: fc.constantFrom("in" as const, "out" as const, "drop" as const),
    amount: fc.integer({ min: 1, max: 30_000 })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 8 }), async (list) => {
      let holds = await expected()
      for (const { kind, amount } of list) {
        const reason = { in: "change", out: "supplies", drop: undefined }[kind]
        const sent = { kind, reason, amount: formatPlain(cents(amount)), reference: "X", manager_code: CODE }
        const { status } = await move(sent)
        const isTaken = kind === "in" || amount <= holds
        expect(status).toBe(isTaken ? "success" : "error")
        if (isTaken) holds += kind === "in" ? amount : -amount
        expect(await expected()).toBe(holds)
      }
    }),
    { numRuns: 5 }
  )
})
