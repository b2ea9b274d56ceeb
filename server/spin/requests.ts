import { createHash } from "node:crypto"
import { Redacted } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import type { Cents } from "../../src/money/cents.ts"

/** What SPIn is asked to do to a card: take money, or give it back. */
export type Kind = "Sale" | "Return"
/** Which of the card's accounts, in SPIn's words. */
export type PaymentType = "Credit" | "Debit"
/** Which slips the terminal prints, in SPIn's words. */
export type Slip = "No" | "Customer" | "Both"

/** A terminal at SPIn: its profile number (TPN) and the key that proves whose it is. */
export interface Terminal {
  readonly tpn: string
  readonly authkey: SecretText
}

/** One transaction under its reference; the amount in cents above 0, fee included. */
export interface Transaction {
  readonly reference: string
  readonly kind: Kind
  readonly paymentType: PaymentType
  readonly slip: Slip
  readonly amount: Cents
}

/** What is sent: where to, and the body as JSON. It carries the key and is never logged or kept. */
export interface SpinRequest {
  readonly method: "POST" | "GET"
  readonly path: string
  readonly body?: string
}

/**
 * SPIn's reference of a payment's key: 32 hexadecimal digits, the same for the same key of the same store, so that a
 * request which comes twice is one transaction (SPIn takes 1 to 50 letters and digits, unique within a batch).
 */
export const referenceOf = (clientId: number, key: string): string =>
  createHash("sha256").update(`${clientId}|${key}`).digest("hex").slice(0, 32)

/** How long SPIn waits for its terminal, in whole seconds (1 to 720): for a customer, and for a question. */
const AT_TERMINAL = 120
const QUESTION = 6

const who = ({ tpn, authkey }: Terminal) => ({ Tpn: tpn, Authkey: Redacted.value(authkey) })

const post = (operation: string, terminal: Terminal, fields: Readonly<Record<string, unknown>>): SpinRequest => ({
  method: "POST",
  path: `/v2/Payment/${operation}`,
  body: JSON.stringify({ ...fields, ...who(terminal) })
})

/** Dollars as SPIn wants them: a whole number of cents divided by 100 is written with two decimals at most. */
const dollars = (amount: Cents): number => amount / 100

/**
 * Takes money or gives it back. Neither tip nor fee is asked for at the terminal, no signature and nothing more of the card
 * is wanted back: what is due stands in the amount.
 */
export const begin = (terminal: Terminal, { reference, kind, paymentType, slip, amount }: Transaction): SpinRequest =>
  post(kind, terminal, {
    Amount: dollars(amount),
    PaymentType: paymentType,
    ReferenceId: reference,
    PrintReceipt: slip,
    GetReceipt: "No",
    CaptureSignature: false,
    GetExtendedData: false,
    SPInProxyTimeout: AT_TERMINAL
  })

/** Asks what became of a reference. */
export const ask = (terminal: Terminal, { reference, paymentType }: Transaction): SpinRequest =>
  post("Status", terminal, {
    PaymentType: paymentType,
    ReferenceId: reference,
    PrintReceipt: "No",
    GetReceipt: "No",
    SPInProxyTimeout: QUESTION
  })

/** Undoes what a reference took, `amount` cents of it, before its batch is settled. */
export const undo = (terminal: Terminal, { reference, paymentType }: Transaction, amount: Cents): SpinRequest =>
  post("Void", terminal, {
    Amount: dollars(amount),
    PaymentType: paymentType,
    ReferenceId: reference,
    PrintReceipt: "No",
    GetReceipt: "No",
    SPInProxyTimeout: QUESTION
  })

/** Calls off what the terminal works on under a reference. */
export const abort = (terminal: Terminal, { reference }: Transaction): SpinRequest =>
  post("AbortTransaction", terminal, { ReferenceId: reference })

/** Is the terminal there? Its key stands in the address, which is nobody else's business either. */
export const presence = (terminal: Terminal): SpinRequest => {
  const { Tpn, Authkey } = who(terminal)
  const query = new URLSearchParams({ "request.tpn": Tpn, "request.registerId": "", "request.authkey": Authkey })
  return { method: "GET", path: `/v2/Common/TerminalStatus?${query}` }
}
