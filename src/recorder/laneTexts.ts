import type { VoidEnd } from "../payment/voidProtocol.ts"

/** What the lanes of the recorder and their spans are called. */
export const LANES = {
  cashier: "Cashier",
  cart: "Cart",
  api: "API calls",
  network: "Network",
  printer: "Printer",
  register: "Register"
} as const

export const waiting = "waiting for the reply"
export const carried = "from the journal before"
export const unresolved = "unresolved"
export const approved = "approved"
export const declined = "declined"
export const gone = "cancelled or denied"
export const asked = "asked"
export const put = "notice put away"
export const overridden = "allowed by a manager"
export const voidAsked = "void asked for"
export const VOID_ENDS: Readonly<Record<VoidEnd, string>> = {
  voided: "voided",
  settled: "too late to void",
  refused: "not voided",
  pending: "void not confirmed",
  unanswered: "no answer about the void"
}
/** What happened after nobody waited for it any more. */
export const tooLate = (what: string): string => `${what}, late`
export const lateNews = (news: string): string => `late: ${news}`
export const gaveBack = "went back"
export const notGivenBack = "nothing went back"
export const count = (lines: number): string => `${lines} ${lines === 1 ? "line" : "lines"}`
export const lines = (number: number, total: string): string => `${count(number)}, ${total}`
export const locked = "locked for payment"
export const offline = "offline"
export const noAnswer = "server does not answer"
export const loaded = (path: string): string => `page at ${path}`
export const unplugged = "unplugged"
