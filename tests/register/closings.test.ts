import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { Closing } from "../../src/register/contract.ts"
import { closingsCsv, closingTone, filtered, finalOf, together } from "../../src/register/closings.ts"
import { countedCash, DENOMINATIONS, depositOf } from "../../src/register/rules.ts"

const closing = (device_nickname: string, off: number, more: Partial<Closing> = {}): Closing => ({
  register_session_id: `${device_nickname}${off}`,
  device_nickname,
  user_name: "Dana K.",
  opened_at: 1,
  closed_at: 2,
  counted: cents(800_00 + off),
  expected: cents(800_00),
  over_short: cents(off),
  safe_drops: cents(0),
  ...more
})
const ROWS = [closing("Front 1", -20_00), closing("Front 1", 0), closing("Range desk", 50)]

describe("past closings", () => {
  test("are filtered by register, and by being over or short", () => {
    expect(filtered(ROWS, { register: null, onlyOff: false })).toEqual(ROWS)
    expect(filtered(ROWS, { register: "Front 1", onlyOff: true })).toEqual([ROWS[0]])
    expect(filtered(ROWS, { register: null, onlyOff: true })).toEqual([ROWS[0], ROWS[2]])
  })

  test("are counted and added up", () => {
    expect(together(ROWS)).toEqual({ shorts: 1, overs: 1, off: -19_50 })
    expect([-1, 0, 1].map((off) => closingTone(cents(off)))).toEqual(["short", "even", "over"])
  })

  test("come to what was counted last", () => {
    const again = closing("Front 1", -20_00, {
      recount: { counted: cents(800_00), over_short: cents(0), user_name: "Lee M.", approved_by: "Ruth", counted_at: 3 }
    })
    expect(finalOf(again)).toEqual({ counted: 800_00, off: 0 })
    expect(filtered([again], { register: null, onlyOff: true })).toEqual([])
    expect(together([again, ...ROWS])).toMatchObject({ off: -19_50 })
    expect(closingsCsv([again], String)).toContain("800.00,780.00,-20.00,800.00,0.00,Lee M.,Ruth,0.00")
  })

  test("are a CSV file whose fields are quoted where they must be, and never a formula", () => {
    const odd = closing('Front "1", left', 5, { user_name: "=HYPERLINK()", z_number: 12 })
    const [head, row, end] = closingsCsv([odd], (at) => `day ${at}`).split("\r\n")
    expect(head).toBe(
      "\uFEFFZ tape,Opened,Closed,Register,Counted by,Expected,Counted,Over or short,Recounted,Recount over or short,Recounted by,Approved by,Safe drops"
    )
    expect(row).toBe(`12,day 1,day 2,"Front ""1"", left",'=HYPERLINK(),800.00,800.05,0.05,,,,,0.00`)
    expect(end).toBe("")
    const { expected: _e, over_short: _o, ...old } = closing("Front 1", -5)
    expect(closingsCsv([old], String)).toContain("Dana K.,,799.95,,,,,,0.00")
    expect(closingsCsv([closing("Front 1", -5)], String)).toContain(",-0.05,")
  })
})

describe("what goes into the safe", () => {
  test("is the largest bills first, and leaves what the day starts with", () => {
    const counts = { hundreds: 2, fifties: 1, twenties: 17, tens: 9, fives: 16, ones: 42, quarters: 38 }
    expect(depositOf(counts, countedCash(counts), cents(200_00))).toMatchObject({ amount: 611_00 })
    expect(depositOf({ ones: 100 }, cents(100_00), cents(200_00))).toEqual({ bills: [], amount: 0 })
    // One total says nothing of bills: whole dollars are dropped.
    expect(depositOf(undefined, cents(811_75), cents(200_00))).toEqual({ bills: [], amount: 611_00 })
  })

  test("is of counted bills alone, never so much that less stays, and one bill more would be too much", () => {
    const counts = fc.record(Object.fromEntries(DENOMINATIONS.map(({ id }) => [id, fc.nat(40)])))
    fc.assert(
      fc.property(counts, fc.nat(500_00), (counted, keep) => {
        const { bills, amount } = depositOf(counted, countedCash(counted), cents(keep))
        const whole = countedCash(counted)
        expect(amount).toBe(bills.reduce((all, { value, count }) => all + value * count, 0))
        if (amount > 0) expect(whole - amount).toBeGreaterThanOrEqual(keep)
        for (const { id, value } of DENOMINATIONS) {
          const taken = bills.find((bill) => bill.value === value)?.count ?? 0
          expect(taken).toBeLessThanOrEqual(counted[id] ?? 0)
          if (value >= 100 && taken < (counted[id] ?? 0)) expect(whole - amount - value).toBeLessThan(keep)
        }
      })
    )
  })
})
