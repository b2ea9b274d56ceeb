import { beforeEach, describe, expect, test } from "vitest"
import { CARRY, DEC_12, DEC_5, freeAll, payInCash, registerFor, takenOn } from "./classes.ts"
import { deskOf, saidOf } from "./listing.ts"
import { type Browser, FRONT_2, LEE, MANAGER, cashierAt, officeHere } from "./office.ts"
import { orderOf } from "./returning.ts"
import { balanceOf, openTill, paymentOf, putCartsAway } from "./till.ts"

const DEC_6 = "2026-12-06"
const office = await officeHere()
const { db } = office.database
let till: Browser
let desk: ReturnType<typeof deskOf>
beforeEach(async () => {
  await putCartsAway(office)
  await freeAll(office)
  till = await openTill(office)
  const manager = office.browser()
  await manager.call("login", MANAGER)
  desk = deskOf(manager)
  await except("")
})

const except = (lines: string) => desk.saveProduct({ class_exceptions: lines }, CARRY.product_id)
const faultsOf = async (lines: string) => (await except(lines)).faults?.map(({ message }) => message)
const meets = async (class_date: string, seats = 1) => {
  const { status, message } = await registerFor(till, seats, class_date)
  await till.call("clear_cart")
  return status === "success" ? true : message
}

describe("a date of a class that repeats", () => {
  test("is left out, moved, or has its own time, instructor and seats; the others are as they were", async () => {
    const typed = `2026-12-12 left out\n2026-12-05 moved to 2026-12-06 10:00-14:00 Sam Ortiz, 2 seats`
    const { product } = await except(typed)
    expect(saidOf(product)["class_exceptions"]?.split("\n")).toEqual(typed.split("\n").toReversed())
    expect(await meets(DEC_12)).toBe("Choose a class date.")
    expect(await meets(DEC_5)).toBe("Choose a class date.")
    expect(await meets("2026-12-19", 12)).toBe(true)
    expect(await meets(DEC_6, 3)).toBe("Only 2 seats are left.")
    const { body } = await registerFor(till, 2, DEC_6)
    const order = await orderOf(till, await payInCash(till, body))
    expect(order.seats_sold?.[0]?.meets).toBe("Sun, Dec 6, 10:00 AM to 2:00 PM")
    expect(order.order_items?.[0]?.line_facts).toContain("Sam Ortiz")
    const detail = await till.call("get_item_class_detail", { product_id: CARRY.product_id })
    expect(detail.body.detail?.exceptions).toEqual([
      { date: DEC_5, meets_on: DEC_6, start_time: "10:00", end_time: "14:00", instructor: "Sam Ortiz", seats: 2 },
      { date: DEC_12 }
    ])
  })

  test("with seats taken keeps its day, its times and as many seats, in a cart at another register too", async () => {
    await payInCash(till, (await registerFor(till, 2)).body)
    const other = await cashierAt(office, FRONT_2, LEE)
    await registerFor(other, 1, DEC_12)
    const told = "Move these people to another date first."
    expect(await faultsOf("2026-12-05 left out")).toEqual([`2 seats are taken on 2026-12-05. ${told}`])
    expect(await faultsOf("2026-12-05 moved to 2026-12-06")).toEqual([`2 seats are taken on 2026-12-05. ${told}`])
    expect(await faultsOf("2026-12-05 08:00-12:00")).toEqual([`2 seats are taken on 2026-12-05. ${told}`])
    expect(await faultsOf("2026-12-12 left out")).toEqual([`1 seat is taken on 2026-12-12. ${told}`])
    expect(await faultsOf("2026-12-05 1 seat")).toEqual(["2 seats are taken on 2026-12-05 already."])
    // Another instructor, and fewer seats that still hold who is there.
    expect(await faultsOf("2026-12-05 Sam Ortiz, 2 seats")).toBeUndefined()
    expect(await takenOn(till)).toBe(2)
    expect(await meets(DEC_5)).toBe("This class is full.")
    // Who is on a moved date stays there as well.
    await except("2026-12-05 Sam Ortiz, 2 seats\n2026-12-19 moved to 2026-12-20")
    await registerFor(till, 1, "2026-12-20")
    expect(await faultsOf("2026-12-05 Sam Ortiz, 2 seats")).toEqual([`1 seat is taken on 2026-12-20. ${told}`])
  })

  test("and registration in the same instant: of the two one is told of the other", async () => {
    const [saved, added] = await Promise.all([except("2026-12-12 left out"), registerFor(till, 2, DEC_12)])
    const isLeftOut = saved.faults === undefined && saved.product !== undefined
    expect([isLeftOut, added.status === "success"].filter(Boolean)).toHaveLength(1)
    expect(isLeftOut ? added.message : saved.faults?.[0]?.message).toMatch(
      /^Choose a class date\.$|^2 seats are taken on 2026-12-12\./
    )
  })

  test("of which a cart let its seats go is not taken again once it is left out", async () => {
    await registerFor(till, 1)
    await db.updateTable("class_reservation").set({ released_at: 1 }).where("released_at", "is", null).execute()
    await except("2026-12-05 left out")
    const { body } = await till.call("get_shopping_cart")
    const paid = await till.call("save_payment_cash", paymentOf(body, balanceOf(body)))
    expect(paid.status).not.toBe("success")
    expect(paid.message).toContain("does not meet on Sat, Dec 5 any more.")
  })

  test("is none of them, or is said twice, or badly: nothing is saved", async () => {
    expect(await faultsOf("2026-12-06 left out")).toEqual(["It does not meet on 2026-12-06 anyway."])
    expect(await faultsOf("2026-12-05 moved to 2026-12-12")).toEqual(["It meets on 2026-12-12 already."])
    expect(await faultsOf("2026-12-05 left out\n2026-12-05 4 seats")).toEqual(["2026-12-05 is there twice."])
    expect(await faultsOf("2026-12-05 moved to 2026-12-07\n2026-12-12 moved to 2026-12-07")).toEqual([
      "2026-12-07 is there twice."
    ])
    expect(await faultsOf("2026-12-05 14:00-09:00")).toEqual(["On 2026-12-05 it ends before it begins."])
    // Whoever writes it in another word means the same.
    expect(await faultsOf("2026-12-05 Canceled")).toBeUndefined()
    expect(saidOf(await desk.product(CARRY.product_id))["class_exceptions"]).toBe("2026-12-05 left out")
    for (const line of [
      "Christmas",
      "2026-12-05",
      "2026-12-05 left out, 3 seats",
      "2026-13-05 left out",
      "2026-12-05 0 seats"
    ])
      expect((await faultsOf(line))?.[0]).toMatch(/^This says nothing of a date: /)
    // On the days to which two dates swap, each meets once.
    expect(await faultsOf("2026-12-05 moved to 2026-12-12\n2026-12-12 moved to 2026-12-05")).toBeUndefined()
  })
})
