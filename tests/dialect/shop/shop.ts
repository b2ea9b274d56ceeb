import type { Habits } from "../habits.ts"
import type { Entry } from "../ledger.ts"
import { contacts } from "./contacts.ts"
import { products } from "./products.ts"
import type { Cart, Contact, Device, Order, Person, Product } from "./types.ts"

/** What the card terminal makes of the next payments. */
export type Verdict = "approves" | "declines" | "stays pending" | "approves later" | "never got it"

export interface Session {
  readonly token: string
  readonly user: Person
  device: string | null
}

/** One store, all in memory. */
export interface Shop {
  habits: Habits
  readonly client: {
    readonly client_id: string
    readonly company_name: string
    readonly tax: number
    readonly cardFee: number
    readonly nobody: string
  }
  readonly products: readonly Product[]
  readonly contacts: Contact[]
  readonly devices: readonly Device[]
  readonly people: readonly Person[]
  readonly managerCode: string
  readonly carts: Map<string, Cart>
  readonly orders: Order[]
  /** Balance in cents by number. */
  readonly giftCards: Map<string, number>
  readonly sessions: Map<string, Session>
  readonly ledger: Entry[]
  /** What comes next at the terminal; then it approves. */
  readonly terminal: Verdict[]
  readonly letters: { readonly order_id: string; readonly address: string }[]
  /** What the store's own printers were told to print. */
  readonly printed: string[]
  readonly settings: Map<string, string>
  /** A number that nothing else has. */
  readonly next: () => string
  readonly now: () => string
}

const device = (device_license_id: string, device_nickname: string, hasEncryptedDebit: boolean): Device => ({
  device_license_id,
  device_nickname,
  status: "Closed",
  terminal_id: "00000000000000004711",
  terminal_model: "QD4",
  print_receipt: "no",
  printer_model: "",
  printer_mac_address: "",
  printer_serial_id: "",
  hasEncryptedDebit
})

const person = (user_id: string, user_name: string, pin: string): Person => ({
  user_id,
  user_name,
  sign_in: user_name,
  password: "",
  pin,
  isManager: false,
  isClockedIn: false
})

/** A store with goods, people and registers, and no sale yet. `now` gives the moment, "2026-11-22 14:05:09". */
export const openShop = (habits: Habits, now: () => string): Shop => {
  let last = 1_000
  return {
    habits,
    client: {
      client_id: "77",
      company_name: "O'Neil & Sons Outfitters",
      tax: 0.07,
      cardFee: 3,
      nobody: "500"
    },
    products: products(),
    contacts: contacts(),
    devices: [device("41", "Counter 1", false), device("42", "Counter 2", true)],
    people: [
      { ...person("9", "ruth", ""), password: "mill-creek-demo", isManager: true },
      person("10", "Pat O'Hara", "111333"),
      person("11", "Sam & Co.", "222444")
    ],
    managerCode: "975310",
    carts: new Map(),
    orders: [],
    giftCards: new Map([["GC1000", 50_00]]),
    sessions: new Map(),
    ledger: [],
    terminal: [],
    letters: [],
    printed: [],
    settings: new Map(),
    next: () => {
      last += 1
      return String(last)
    },
    now
  }
}
