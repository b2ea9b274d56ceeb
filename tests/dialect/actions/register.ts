import { type Call, done, type Handler, refused } from "../answer.ts"
import { centsOf, flagOf, listOf, textOf } from "../ask.ts"
import { code, count, list, record } from "../says/said.ts"
import { savedCarts } from "../shop/carts.ts"
import type { Device } from "../shop/types.ts"
import { paper } from "./paper.ts"

const NO_REGISTER = "This register isn't known."

const turn =
  (status: Device["status"]): Handler =>
  ({ shop, body, device }) => {
    if (!device) return refused(NO_REGISTER)
    if ((centsOf(body, "amount") ?? 0) <= 0) return refused("Please enter your total cash.")
    device.status = status
    return done(paper(shop, textOf(body, "print_type"), `Register ${status}`))
  }

const printed =
  (words: string): Handler =>
  ({ shop, body }) =>
    done(paper(shop, textOf(body, "print_type"), words))

const savePrinter: Handler = ({ body, device }) => {
  if (!device) return refused(NO_REGISTER)
  device.printer_model = textOf(body, "printer_model")
  device.printer_mac_address = textOf(body, "printer_mac_address")
  device.printer_serial_id = textOf(body, "printer_serial_id")
  return done()
}

const saveTerminal: Handler = ({ body, device }) => {
  if (!device) return refused(NO_REGISTER)
  if (textOf(body, "terminal_id").length < 20) return refused("Enter a complete Terminal ID")
  device.terminal_id = textOf(body, "terminal_id")
  device.terminal_model = textOf(body, "terminal_model")
  device.print_receipt = flagOf(body, "print_disabled") ? "no" : textOf(body, "print_receipt")
  device.hasEncryptedDebit = flagOf(body, "debit_encrypted")
  return done()
}

const tape: Handler = (call) => {
  const isZ = textOf(call.body, "tape_type") === "Z"
  if (isZ && call.device?.status === "Open") return refused("Register must be closed to print Z Tape.")
  if (!isZ && call.device?.status !== "Open") return refused("Register must be open to print X Tape")
  return printed(isZ ? "Z tape" : "X tape")(call)
}

const openOrders = ({ shop, session }: Call): number =>
  savedCarts(shop).filter(({ type, owner }) => type === "OPEN_ORDER" && owner === session?.user.user_id).length

export const register = {
  open_register: turn("Open"),
  close_register: (call) =>
    openOrders(call) > 0 ? refused("Please resolve all open orders before closing register.") : turn("Closed")(call),
  get_open_shopping_cart_count: (call) => done({ user_cart_count: count(openOrders(call)) }),
  open_cash_drawer: printed("Drawer"),
  test_print: printed("Test page"),
  save_printer: savePrinter,
  test_terminal_id: ({ body }) =>
    textOf(body, "terminal_id").length < 20 ? refused("Enter a complete Terminal ID") : done(),
  save_terminal_id: saveTerminal,
  get_pos_settings: ({ shop }) =>
    done({
      settings: list(
        [...shop.settings].map(([label, value]) => record({ label: code(label), preference_value: code(value) }))
      )
    }),
  save_pos_settings: ({ shop, body }) => {
    for (const setting of listOf(body, "settings"))
      shop.settings.set(textOf(setting, "label"), textOf(setting, "preference_value"))
    return done()
  },
  print_tape: tape
} satisfies Readonly<Record<string, Handler>>
