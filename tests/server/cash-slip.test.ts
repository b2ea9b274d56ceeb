import { beforeAll, expect, test } from "vitest"
import { CODE } from "./adjusting.ts"
import { CLOUD, makePrinter, printNext } from "./cloudPrinter.ts"
import { type Browser, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { print } from "./paper.ts"
import { openTill } from "./till.ts"

const USB = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: "2550323100600123" }

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
  await till.call("save_printer", USB)
})

/** Water for 24.50, above the limit and so with a manager's code; gives the key that names it. */
const payOut = async (fields: object = {}): Promise<string> => {
  const key = newKey()
  const { status } = await till.call("save_cash_move", {
    kind: "out",
    amount: "24.50",
    reason: "supplies",
    reference: "Hill Country Water Co.",
    manager_code: CODE,
    idempotency_key: key,
    ...fields
  })
  expect(status).toBe("success")
  return key
}

const slip = (move: string, print_key: string, who = till) =>
  who.call("get_cash_slip", { cash_move_id: move, print_type: "usb_print", print_key })

const onPaper = (data: string | undefined) => print(Buffer.from(data ?? "", "base64"))
const textOf = (data: string | undefined): string =>
  onPaper(data)
    .lines.map((line) => line.trim().replaceAll(/\s+/g, " "))
    .join("\n")

test("says what was paid out, why, to whom, by whom and on whose word, with room for a signature", async () => {
  const { body } = await slip(await payOut(), newKey())
  const text = textOf(body.usb_print_data)
  for (const line of [
    "PAID OUT",
    "Register Front 1",
    "Cashier Dana K.",
    "What for Store supplies",
    "Paid to Hill Country Water Co.",
    "Paid out 24.50"
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/Approved by \S/)
  expect(text).toMatch(/Signature _{10,}/)
  expect(text).not.toContain("COPY")
  expect(text).not.toContain(CODE)
})

test("a safe drop has its bag, and no manager where none was asked", async () => {
  const move = await payOut({ kind: "drop", reason: undefined, reference: "114", manager_code: undefined })
  const text = textOf((await slip(move, newKey())).body.usb_print_data)
  expect(text).toContain("SAFE DROP")
  expect(text).toContain("Bag number 114")
  expect(text).not.toContain("Approved by")
})

test("the first print opens the drawer and stays the slip under its name; another one is a copy that opens nothing", async () => {
  const move = await payOut()
  const key = newKey()
  const first = (await slip(move, key)).body.usb_print_data
  expect(onPaper(first)).toMatchObject({ kicks: 1, cuts: 1 })
  expect((await slip(move, key)).body.usb_print_data).toBe(first)
  const copy = (await slip(move, newKey())).body.usb_print_data
  expect(onPaper(copy).kicks).toBe(0)
  expect(textOf(copy)).toContain("COPY")
})

test("is read without being printed, and a look takes nothing from its first print", async () => {
  const move = await payOut()
  const looked = (await till.call("get_cash_slip", { cash_move_id: move })).body
  expect(looked.rows?.[0]).toEqual({ look: "title", label: "PAID OUT" })
  expect(looked.usb_print_data).toBeUndefined()
  expect(onPaper((await slip(move, newKey())).body.usb_print_data).kicks).toBe(1)
})

test("is no other register's, and a manager's wherever he is", async () => {
  const move = await payOut()
  const other = await openTill(office, FRONT_2, LEE)
  expect((await other.call("get_cash_slip", { cash_move_id: move })).message).toBe("This slip was not found.")
  const manager = office.browser("3")
  await manager.call("login", { ...MANAGER, force_login: 1 })
  expect((await manager.call("get_cash_slip", { cash_move_id: move })).status).toBe("success")
  expect((await till.call("get_cash_slip", { cash_move_id: "no-such" })).status).toBe("error")
})

test("waits in the queue of a printer of the cloud once under its name, with the drawer's pulse", async () => {
  await till.call("save_printer", CLOUD)
  const printer = makePrinter(office)
  const move = await payOut()
  const print_key = newKey()
  const queue = () => till.call("get_cash_slip", { cash_move_id: move, print_type: "cloud_print", print_key })
  expect((await queue()).body.print_job).toMatchObject({ print_job_id: print_key })
  await queue()
  const paper = print(await printNext(printer))
  expect(paper.kicks).toBe(1)
  expect(paper.lines.join("\n")).toContain("PAID OUT")
  await till.call("save_printer", USB)
})
