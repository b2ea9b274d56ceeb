import { type Answer, type Call, done, type Handler, refused } from "../answer.ts"
import { flagOf, textOf } from "../ask.ts"
import {
  code,
  count,
  type Fields,
  flag,
  id,
  list,
  maybe,
  money,
  NO_OBJECT,
  rate,
  record,
  type Said,
  text
} from "../says/said.ts"
import { sayCart } from "../says/cart.ts"
import type { Session, Shop } from "../shop/shop.ts"
import type { Device, Person } from "../shop/types.ts"

const sayClient = ({ client }: Shop): Said =>
  record({
    client_id: id(client.client_id),
    company_name: text(client.company_name),
    contact_id: id(client.nobody),
    is_demo: maybe(flag(true)),
    range_enabled: maybe(flag(false)),
    override_upc: maybe(code("")),
    transfer_upc: maybe(code("")),
    tax_rate: rate(client.tax),
    pos_credit_card_fee: count(client.cardFee),
    pos_credit_card_fee_taxable: maybe(flag(false)),
    zero_fee_enabled: maybe(flag(false)),
    auth_code_available: flag(true),
    financing_available: flag(true),
    pos_disable_gift_cards: maybe(flag(false)),
    pos_not_allowed: maybe(flag(false)),
    enable_time_sheets: flag(true),
    logo_src: maybe(code(""))
  })

const isInUse = (shop: Shop, device_license_id: string): boolean =>
  [...shop.sessions.values()].some(({ device }) => device === device_license_id)

/** A register of the store. */
export const sayDevice = (shop: Shop, device: Device): Said =>
  record({
    device_license_id: id(device.device_license_id),
    device_nickname: text(device.device_nickname),
    register_status: code(device.status),
    in_use: maybe(flag(isInUse(shop, device.device_license_id))),
    terminal_id: code(device.terminal_id),
    terminal_model: maybe(code(device.terminal_model)),
    print_receipt: maybe(code(device.print_receipt)),
    debit_encrypted: flag(device.hasEncryptedDebit),
    printer_mac_address: maybe(code(device.printer_mac_address)),
    printer_serial_id: maybe(code(device.printer_serial_id)),
    printer_model: maybe(code(device.printer_model))
  })

const sayUser = ({ user, token }: Session): Said =>
  record({
    user_name: text(user.user_name),
    user_type_code: code(user.isManager ? "MANAGER" : "CASHIER"),
    token: code(token),
    clocked_in: maybe(flag(user.isClockedIn))
  })

/** Who and where, as far as it is known. */
const sayWho = ({ shop, session, device }: Call): Fields => ({
  client: sayClient(shop),
  device: device === null ? NO_OBJECT : sayDevice(shop, device),
  user: session === null ? NO_OBJECT : sayUser(session)
})

const personOf = ({ shop, body }: Call): Person | undefined => {
  const pin = textOf(body, "pin")
  if (pin !== "") return shop.people.find((person) => person.pin === pin)
  const name = textOf(body, "user_name")
  return shop.people.find(
    ({ sign_in, password }) => sign_in === name && password !== "" && password === textOf(body, "password")
  )
}

const signIn = (call: Call): Answer => {
  const { shop, body, device } = call
  const user = personOf(call)
  if (!user) return refused("That isn't right. Try again.")
  const elsewhere = [...shop.sessions.values()].filter(
    (one) => one.user === user && one.device !== device?.device_license_id
  )
  if (elsewhere.length > 0 && !flagOf(body, "force_login"))
    return { status: "duplicate_login", message: `${user.user_name} is signed in at another register.`, fields: {} }
  for (const { token } of elsewhere) shop.sessions.delete(token)
  const session: Session = { token: `t${shop.next()}-${user.user_id}`, user, device: device?.device_license_id ?? null }
  shop.sessions.set(session.token, session)
  const devices = user.isManager ? { devices: list(shop.devices.map((one) => sayDevice(shop, one))) } : {}
  const who = shop.habits.bareLogin ? {} : sayWho({ ...call, session })
  return done({ ...devices, ...who })
}

const clock: Handler = ({ shop, body }) => {
  const person = shop.people.find(({ pin }) => pin !== "" && pin === textOf(body, "pin"))
  if (!person) return refused("That PIN isn't known.")
  person.isClockedIn = textOf(body, "in_out") === "in"
  return done({}, `${person.user_name} is clocked ${person.isClockedIn ? "in" : "out"}.`)
}

export const session = {
  get_client: (call) => done(sayWho(call)),
  login: signIn,
  logout: ({ shop, session: signedIn }) => {
    if (signedIn) shop.sessions.delete(signedIn.token)
    return done()
  },
  employee_clock_in_out: clock,
  get_shopping_cart: ({ shop, cart }) => done(sayCart(shop, cart)),
  check_manager_code: ({ shop, body }) =>
    textOf(body, "manager_code") === shop.managerCode ? done() : refused("That manager code isn't valid."),
  calculate_transfer_tax: ({ shop, body }) => {
    const price = Math.round(Number(textOf(body, "price")) * 100)
    return done({ price: money(price), tax: money(Math.round(price * shop.client.tax)) })
  }
} satisfies Readonly<Record<string, Handler>>
