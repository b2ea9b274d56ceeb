import { beforeEach, describe, expect, test } from "vitest"
import { freshTill, lineId } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, journal, pistol, settle, work } from "./gunshop.ts"
import { type Browser, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
let serial: string
beforeEach(async () => {
  await emptyBench(office)
  till = await freshTill(office)
  await chooseLicensed(office, till)
  serial = `H9-${newKey()}`
})

const saved = (type = "GUNSMITHING") => till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: type })
const bench = async (search_term: string) =>
  (await till.call("get_list_gunsmith_jobs", { search_term })).body.list ?? []
const step = (browser: Browser, gunsmith_job_id: string | undefined, state: string) =>
  browser.call("save_gunsmith_step", { gunsmith_job_id, state })
const entriesOf = async (number: string) => (await journal(office)).filter((row) => row.serial_number === number)

describe("what is taken in", () => {
  // Verifies: GUN-05, API-60, ENT-33
  test("is chosen from the store's gun types and log books", async () => {
    const { body } = await till.call("get_log_book_control_lists")
    expect(body.gun_types).toContain("Pistol")
    expect(body.logbooks).toContainEqual({ ffl_log_book_id: "2", ffl_log_book_code: "GSL-2", description: "Gunsmith" })
    expect(body.cashier_can_receive).toBe(true)
  })

  // Verifies: GUN-03, GUN-06, GUN-10, GUN-11, API-61, API-62
  test("is a line of its own with its serial number, and is read again as it was typed", async () => {
    const { body, status } = await add(till, work(serial, { notes: "Keep the spring" }))
    expect(status).toBe("success")
    const [line] = body.items ?? []
    expect(line?.description).toBe("Trigger job, 3.5 lb")
    expect(line?.line_kind).toBe("GUNSMITHING")
    expect(line?.line_facts).toBe(`Halden H9 Compact, 9mm\nSerial ${serial}\nKeep the spring`)
    const again = await till.call("get_shopping_cart_item", { shopping_cart_item_id: lineId(body) })
    expect(again.body.shopping_cart_item?.firearm).toMatchObject(pistol(serial))
    expect(again.body.shopping_cart_item?.notes).toBe("Keep the spring")
  })

  test.each([
    ["serial number", { firearm: pistol(" ") }, "Serial number is required"],
    ["gun type", { firearm: pistol("X", { gun_type: "Cannon" }) }, "Gun type is required"],
    ["log book", { firearm: pistol("X", { ffl_log_book_id: "77" }) }, "Log book is required"],
    ["description", { description: "" }, "Description is required"],
    ["a price below zero", { price: "-1.00" }, "Price is required"],
    ["quantity", { quantity: 0 }, "Quantity is required"]
  ])("is refused without %s", async (_, fields, message) => {
    expect((await add(till, work(serial, fields))).message).toBe(message)
  })

  test("takes no price of half a cent, and 500 characters of notes", async () => {
    expect((await add(till, work(serial, { price: "-0.005" }))).status).toBe("error")
    const notes = "n".repeat(500)
    const { status } = await add(till, work(serial, { firearm: pistol(serial, { notes }), notes }))
    expect(status).toBe("success")
  })

  // Verifies: GUN-04
  test("has no log book where a cashier chooses none, until a manager does", async () => {
    await office.database.db.updateTable("client").set({ cashier_can_receive: false }).execute()
    const { status } = await add(till, work(serial, { firearm: pistol(serial, { ffl_log_book_id: undefined }) }))
    await office.database.db.updateTable("client").set({ cashier_can_receive: true }).execute()
    expect(status).toBe("success")
    await saved()
    expect((await entriesOf(serial)).map((row) => row.ffl_log_book_id)).toEqual([null])
  })

  test("of makers who write another alphabet is told apart by them, whatever the case", async () => {
    const by = (manufacturer: string) => add(till, work(serial, { firearm: pistol(serial, { manufacturer }) }))
    expect((await by("Ижмех")).status).toBe("success")
    expect((await by("Молот")).status).toBe("success")
    expect((await by("Česká")).status).toBe("success")
    for (const again of ["ИЖМЕХ", "Молот ", "ČESKÁ"])
      expect((await by(again)).message).toBe(`Serial number ${serial} is in this cart already.`)
    expect((await saved()).status).toBe("success")
    expect((await entriesOf(serial)).map(({ manufacturer }) => manufacturer)).toEqual(["Ижмех", "Молот", "Česká"])
  })

  test("belongs to a customer, who stays the cart's while it is there", async () => {
    await add(till, work(serial))
    const other = await till.call("save_customer_select", { contact_id: "102" })
    expect(other.message).toContain("Take those lines out")
    await till.call("clear_cart")
    await till.call("save_customer_select", { contact_id: "1" })
    expect((await add(till, work(serial))).message).toContain("Please select a customer")
  })
})

describe("a gunsmithing order", () => {
  // Verifies: GUN-02, SAVE-10
  test("brings its firearms into the journal once, whatever it is loaded and saved again for", async () => {
    await add(till, work(serial))
    await add(till, work(`${serial}-B`))
    expect(await entriesOf(serial)).toEqual([])
    const { body } = await saved()
    expect(body.claim_ticket).toBe(true)
    const cart = body.saved_shopping_cart_id
    await till.call("reset_cashier_cart", { shopping_cart_id: cart })
    await saved()
    const [entry, ...more] = await entriesOf(serial)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      kind: "acquisition",
      ffl_log_book_id: "2",
      person_license: "S530-4410, expires 2029-03-09"
    })
    expect((await bench(body.saved_cart_number ?? "")).map((job) => job.serial_number)).toEqual([serial, `${serial}-B`])
  })

  test("as a quote brings nothing in", async () => {
    await add(till, work(serial))
    expect((await saved("QUOTE")).body.claim_ticket).toBeUndefined()
    expect(await entriesOf(serial)).toEqual([])
  })

  test("goes through its states by whoever says so, and is handed over when it is paid", async () => {
    await add(till, work(serial))
    const { body } = await saved()
    const ticket = body.saved_cart_number ?? ""
    const [job] = await bench(ticket)
    const id = job?.gunsmith_job_id
    expect((await step(till, id, "in_work")).status).toBe("success")
    expect((await step(till, id, "ready")).status).toBe("success")
    expect((await step(till, id, "handed_over")).message).toBe(
      `${ticket} is not paid yet. Load it and take the payment before handing over.`
    )
    const loaded = await till.call("reset_cashier_cart", { shopping_cart_id: body.saved_shopping_cart_id })
    const changed = await add(till, {
      ...work(serial, { description: "Trigger job and cleaning", price: "80.00" }),
      shopping_cart_item_id: lineId(loaded.body)
    })
    expect(changed.status).toBe("success")
    await settle(till, changed.body)
    const after = await step(till, id, "handed_over")
    expect(after.body.gunsmith_job).toMatchObject({ state: "handed_over", standing: "paid" })
    expect(after.body.gunsmith_job?.steps?.map((one) => one.state)).toEqual([
      "received",
      "in_work",
      "ready",
      "handed_over"
    ])
    expect((await entriesOf(serial)).map((row) => row.kind)).toEqual(["acquisition", "disposition"])
    expect(await bench(serial)).toEqual([])
    expect((await step(till, id, "in_work")).message).toBe("This firearm was handed over already.")
  })

  test("hands a firearm over once, from whichever register", async () => {
    await add(till, work(serial))
    const { body } = await saved()
    const [job] = await bench(body.saved_cart_number ?? "")
    const loaded = await till.call("reset_cashier_cart", { shopping_cart_id: body.saved_shopping_cart_id })
    await settle(till, loaded.body)
    const lee = await openTill(office, FRONT_2, LEE)
    const both = await Promise.all([till, lee].map((one) => step(one, job?.gunsmith_job_id, "handed_over")))
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect((await entriesOf(serial)).map((row) => row.kind)).toEqual(["acquisition", "disposition"])
  })

  test("does not take in what another one has", async () => {
    await add(till, work(serial))
    await saved()
    await chooseLicensed(office, till)
    expect((await add(till, work(serial.toLowerCase()))).message).toContain("is in the store already")
  })

  test("of two registers takes a firearm in at one", async () => {
    const lee = await openTill(office, FRONT_2, LEE)
    await chooseLicensed(office, lee)
    await add(till, work(serial))
    await add(lee, work(serial))
    const both = await Promise.all(
      [till, lee].map((one) => one.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "GUNSMITHING" }))
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(await entriesOf(serial)).toHaveLength(1)
  })

  test("gives back unworked what was taken out of its cart", async () => {
    await add(till, work(serial))
    const { body } = await saved()
    const [job] = await bench(body.saved_cart_number ?? "")
    await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: body.saved_shopping_cart_id })
    expect(await bench(serial)).toMatchObject([{ standing: "none", state: "received" }])
    expect((await step(till, job?.gunsmith_job_id, "handed_over")).status).toBe("success")
    expect((await entriesOf(serial)).map((row) => row.kind)).toEqual(["acquisition", "disposition"])
  })

  test("is not changed in what the journal says", async () => {
    await add(till, work(serial))
    const { body } = await saved()
    const loaded = await till.call("reset_cashier_cart", { shopping_cart_id: body.saved_shopping_cart_id })
    const other = { ...work(`${serial}-X`), shopping_cart_item_id: lineId(loaded.body) }
    expect((await add(till, other)).message).toContain("A manager puts its details right")
  })

  test("without a log book is on the bench, and not in the journal", async () => {
    await add(till, work(serial, { firearm: pistol(serial, { log_book_not_required: 1, ffl_log_book_id: undefined }) }))
    const { body } = await saved()
    expect(await bench(body.saved_cart_number ?? "")).toHaveLength(1)
    expect(await entriesOf(serial)).toEqual([])
  })

  test("prints its claim ticket with what came in, what is to be done and who took it", async () => {
    await add(till, work(serial))
    const { body } = await saved()
    const asked = { for_shopping_cart_id: body.saved_shopping_cart_id }
    const { rows = [] } = (await till.call("get_gunsmith_ticket", asked)).body
    const labels = rows.map(({ label }) => label)
    expect(labels).toContain("1 Halden H9 Compact")
    expect(labels).toContain(`  ${serial}`)
    expect(labels).toContain("  Trigger job, 3.5 lb")
    expect(rows).toContainEqual({ look: "barcode", label: body.saved_cart_number })
    expect(rows).toContainEqual({ look: "line", label: "Taken in by", value: "Dana K." })
    expect((await till.call("get_gunsmith_ticket", { ...asked, print_type: "usb_print" })).message).toBeDefined()
  })

  test("that was paid at once is on the bench under its order's number", async () => {
    const { body } = await add(till, work(serial))
    await settle(till, body)
    const [job] = await bench(serial)
    expect(job).toMatchObject({ standing: "paid", state: "received", ticket: job?.order_number })
    expect((await entriesOf(serial)).map((row) => row.kind)).toEqual(["acquisition"])
  })
})

describe("the journal", () => {
  const corrected = async (fields: Readonly<Record<string, unknown>>) => {
    await add(till, work(serial))
    await saved()
    const [entry] = await entriesOf(serial)
    const boss = office.browser()
    await boss.call("login", { ...MANAGER, force_login: 1 })
    const asked = {
      firearm_entry_id: entry?.firearm_entry_id,
      ffl_log_book_id: "2",
      manufacturer: "Halden",
      model: "H9 Compact",
      serial_number: serial,
      gun_type: "Pistol",
      caliber: "9mm",
      happened_at: entry?.happened_at,
      person_name: entry?.person_name,
      person_address: entry?.person_address,
      reason: "Misread the serial number",
      ...fields
    }
    return { boss, asked, got: await boss.call("save_firearm_correction", asked) }
  }

  test("is put right by another row alone, and what was written stays", async () => {
    const { boss, asked, got } = await corrected({ serial_number: `${serial}-8` })
    expect(got.status).toBe("success")
    expect(got.body.firearm_stay?.acquisition.serial_number).toBe(`${serial}-8`)
    expect(got.body.firearm_stay?.entries?.map((row) => row.serial_number)).toEqual([serial, `${serial}-8`])
    expect((await boss.call("save_firearm_correction", asked)).message).toContain("put right meanwhile")
  })

  test("is never put right into the future, or before it came in", async () => {
    const { got } = await corrected({ happened_at: Date.UTC(2100, 0, 1) })
    expect(got.message).toBe("The date lies in the future.")
  })

  test("says nothing to a cashier", async () => {
    expect((await till.call("get_list_firearm_stays")).status).toBe("error")
    expect((await till.call("get_firearm_record")).status).toBe("error")
  })

  test("is a file with the columns of the record, marked as an aid", async () => {
    const { boss } = await corrected({ notes: "=HYPERLINK(1)" })
    const { csv = "", file_name } = (await boss.call("get_firearm_record")).body
    const [aid, head] = csv.split("\r\n")
    expect(aid).toContain("no legal advice")
    expect(head).toContain("Manufacturer and/or importer,Model,Serial number,Type,Caliber or gauge,Acquisition date")
    expect(csv).toContain(serial)
    expect(csv).toContain("'=HYPERLINK")
    expect(file_name).toMatch(/^firearms-aid-\d{4}-\d{2}-\d{2}\.csv$/)
  })

  test("takes no change and no deletion of a row, whoever asks", async () => {
    await add(till, work(serial))
    await saved()
    const { db } = office.database
    await expect(db.updateTable("firearm_entry").set({ model: "X" }).execute()).rejects.toThrow()
    await expect(db.deleteFrom("firearm_entry").execute()).rejects.toThrow()
  })
})
