import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { dayAfter } from "../../src/kernel/days.ts"
import { LISTS, type ListKind } from "../../src/store/lists/rules.ts"
import { freshTill } from "./adjusting.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { everybodySigned } from "./signing.ts"
import { CUSTOMER } from "./paying.ts"

const office = await officeHere()
const { db } = office.database
let manager: Browser
beforeAll(async () => {
  await everybodySigned(office)
  manager = office.browser()
  await manager.call("login", MANAGER)
})

type Said = Readonly<Record<string, string>>
interface Of {
  readonly id: string
  readonly version: number
}
const save = async (kind: ListKind, said: Said, of: Partial<Of> = {}) => {
  const values = Object.entries(said).map(([field, value]) => ({ field, value }))
  const { body, status, message } = await manager.call("save_item_store_list", {
    kind,
    row_id: of.id,
    version: of.version,
    values
  })
  return { ...body, status, message, faulty: body.faults?.map(({ field }) => field) }
}
const archive = (kind: ListKind, id: string, archived = true) =>
  manager.call("archive_store_list", { kind, row_id: id, archived })
const list = async (kind: ListKind) => (await manager.call("get_list_store_lists", { kind })).body.list ?? []
const said = (row: { readonly values: readonly { readonly field: string; readonly value: string }[] } | undefined) =>
  Object.fromEntries(row?.values.map(({ field, value }) => [field, value]) ?? [])
const named = async (kind: ListKind, name: string) =>
  (await list(kind)).find((row) => said(row)[LISTS[kind].name] === name)
const of = (row: Of | undefined): Of => ({ id: row?.id ?? "", version: row?.version ?? 0 })

describe("the range", () => {
  let till: Browser
  beforeEach(async () => {
    till = await freshTill(office)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
  })
  const calendar = async () => (await till.call("get_range_calendar")).body

  test("several lanes at once; one that was removed comes back", async () => {
    const { made: count, row } = await save("lanes", { lane_number: "51-53, 55", bay: "D" })
    expect(count).toBe(4)
    expect(said(row)).toMatchObject({ lane_number: "51", bay: "D" })
    expect((await save("lanes", { lane_number: "52-54", bay: "D" })).faults?.[0]?.message).toBe(
      "There is a Lane 52 already."
    )
    await archive("lanes", row?.id ?? "")
    expect((await calendar()).range_lanes?.some(({ lane }) => lane === "51")).toBe(false)
    const back = await save("lanes", { lane_number: "51", bay: "E" })
    expect(back.row).toMatchObject({ id: row?.id })
    expect(said(back.row)["bay"]).toBe("E")
  })

  test("a lane with a booking stays, and so do its bookings outside of new hours", async () => {
    const { opens_at = 0 } = await calendar()
    const at = opens_at + 24 * 3_600_000
    const booked = await till.call("add_reservation_to_cart", {
      product_id: "1008",
      reservation_date: new Date(at).toISOString(),
      duration: 60,
      range_lane_id: "lane-6"
    })
    expect(booked.status).toBe("success")
    const lane = await named("lanes", "6")
    expect(lane?.used).toMatch(/^\d+ bookings? ahead$/)
    expect((await archive("lanes", "lane-6")).message).toMatch(/^Lane 6 has .* ahead\. Move/)
    expect((await save("lanes", { lane_number: "66" }, of(lane))).faulty).toEqual(["lane_number"])
    const { body } = await manager.call("get_item_store_list", { kind: "lanes", row_id: "lane-6" })
    expect(body.bookings).toContainEqual({ starts_at: at, ends_at: at + 3_600_000, lane: "6" })
    for (const day of await list("hours"))
      await save("hours", { closed: "0", opens: "20:00", closes: "24:00" }, of(day))
    const outside = await Promise.all(
      (await list("hours")).map(
        async ({ id }) => (await manager.call("get_item_store_list", { kind: "hours", row_id: id })).body.bookings ?? []
      )
    )
    expect(outside.flat()).toContainEqual({ starts_at: at, ends_at: at + 3_600_000, lane: "6" })
    expect((await till.call("get_shopping_cart")).body.items).toHaveLength(1)
  })

  test("hours go by the half hour, end after they begin, and one day stays while the range is on", async () => {
    const [monday, ...others] = await list("hours")
    expect(others).toHaveLength(6)
    const wrong = (values: Said) => save("hours", values, of(monday))
    expect((await wrong({ closed: "0", opens: "09:15", closes: "21:00" })).faulty).toEqual(["opens"])
    expect((await wrong({ closed: "0", opens: "21:00", closes: "09:00" })).faulty).toEqual(["closes"])
    expect((await wrong({ closed: "0", opens: "", closes: "09:00" })).faulty).toEqual(["opens"])
    for (const day of others) await save("hours", { closed: "1" }, of(day))
    expect((await save("hours", { closed: "1" }, of(monday))).faulty).toEqual(["closed"])
    const shut = await manager.call("get_range_calendar", {})
    expect(shut.status).toBe("success")
  })

  test("a day off is closed at once, a short one keeps to its hours, and who booked before stays and is told", async () => {
    for (const day of await list("hours"))
      await save("hours", { closed: "0", opens: "09:00", closes: "21:00" }, of(day))
    const today = (await calendar()).date ?? ""
    const on = async (days: number) => {
      const date = dayAfter(today, days)
      return { date, ...(await till.call("get_range_calendar", { date })).body }
    }
    const reserve = (at: number) =>
      till.call("add_reservation_to_cart", {
        product_id: "1008",
        reservation_date: new Date(at).toISOString(),
        duration: 60,
        range_lane_id: "lane-7"
      })
    const { date, opens_at = 0 } = await on(30)
    expect((await reserve(opens_at)).status).toBe("success")
    const shut = await save("days", { day: date, closed: "1", note: "Inventory" })
    expect(shut.bookings).toEqual([{ starts_at: opens_at, ends_at: opens_at + 3_600_000, lane: "7" }])
    const closed = await on(30)
    expect(closed).toMatchObject({ day_note: "Inventory" })
    expect(closed.opens_at).toBeUndefined()
    expect((await reserve(opens_at + 7_200_000)).message).toBe("The range is closed on that day.")
    expect((await till.call("get_shopping_cart")).body.items).toHaveLength(1)
    const short = await save("days", { closed: "0", opens: "09:00", closes: "12:00" }, of(shut.row))
    expect(short.bookings).toBeUndefined()
    expect((await on(30)).closes_at).toBe(opens_at + 3 * 3_600_000)
    expect((await reserve(opens_at + 3 * 3_600_000)).message).toBe("The range is closed at that time.")
    // The weekday's own hours say nothing of it.
    const others = (await list("hours")).map(({ id }) =>
      manager.call("get_item_store_list", { kind: "hours", row_id: id })
    )
    const outside = (await Promise.all(others)).flatMap(({ body }) => body.bookings ?? [])
    expect(outside.some(({ lane }) => lane === "7")).toBe(false)
    expect((await save("days", { day: date, closed: "1" })).faulty).toEqual(["day"])
    expect((await save("days", { day: dayAfter(today, -1), closed: "1" })).faults?.[0]?.message).toBe(
      "This day is over."
    )
    await archive("days", shut.row?.id ?? "")
    expect((await on(30)).closes_at).toBe(opens_at + 12 * 3_600_000)
  })

  test("goes on when there is a lane, a day's hours and a product, and says what is missing", async () => {
    const turn = (preference_value: string) =>
      manager.call("save_pos_settings", { settings: [{ label: "The store has a range", preference_value }] })
    expect((await turn("0")).status).toBe("success")
    expect((await till.call("get_client")).body.client?.range_enabled).toBe(false)
    for (const day of await list("hours")) await save("hours", { closed: "1" }, of(day))
    await db.updateTable("product").set({ inactive: true }).where("product_type_code", "=", "RANGE").execute()
    expect((await manager.call("get_list_store_lists", { kind: "hours" })).body.range).toEqual({
      on: false,
      lacks: ["hours", "product"]
    })
    expect((await turn("1")).message).toBe(
      "The range is not ready. Set the hours of one day. Make a product that is sold as range time."
    )
    await db.updateTable("product").set({ inactive: false }).where("product_type_code", "=", "RANGE").execute()
    await save("hours", { closed: "0", opens: "09:00", closes: "21:00" }, of((await list("hours"))[0]))
    expect((await turn("1")).status).toBe("success")
    expect((await till.call("get_client")).body.client?.range_enabled).toBe(true)
  })
})

test("a gun type says what it is to the law, and an archived one and a closed book are offered no more", async () => {
  const offered = async () => (await manager.call("get_log_book_control_lists")).body
  await archive("gun_types", "Shotgun")
  const [book] = await list("log_books")
  await archive("log_books", book?.id ?? "")
  expect((await offered()).gun_types).not.toContain("Shotgun")
  expect((await offered()).logbooks?.map(({ ffl_log_book_id: id }) => id)).not.toContain(book?.id)
  await archive("gun_types", "Shotgun", false)
  await archive("log_books", book?.id ?? "", false)
})

test("the settings of payments and codes", async () => {
  const set = (label: string, preference_value: string) =>
    manager.call("save_pos_settings", { settings: [{ label, preference_value }] })
  expect((await set("Card fee", "0.5")).status).toBe("success")
  const { pos_credit_card_fee: fee } = await db
    .selectFrom("client")
    .select("pos_credit_card_fee")
    .executeTakeFirstOrThrow()
  expect(fee).toBe(0.005)
  expect((await set("Card fee", "101")).status).toBe("error")
  expect((await set("Code for transfers", "99999")).message).toBe(
    "Code for transfers can't be the same as the other code."
  )
  expect((await set("Code for transfers", "850000411494")).message).toMatch(/has it\.$/)
  expect((await set("Code for transfers", "77777")).status).toBe("success")
  expect((await set("Financing", "0")).status).toBe("success")
})
