import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { loadTerms } from "../../money/terms.ts"
import { factsOf, isByProcessor, type Method } from "../../money/methods.ts"
import { type CardWork, UNWORKED } from "../../processor.ts"
import type { Deps } from "../../deps.ts"
import type { Offer } from "../../../src/payment/methods.ts"

type Terms = Awaited<ReturnType<typeof loadTerms>>

/** What is asked for, as far as the store's rules and the register's equipment are concerned. */
export interface Wanted {
  readonly method: Method
  readonly isPayOut: boolean
  /** Recorded without the processor. */
  readonly skips: boolean
  /** The payment of an order that it gives back. */
  readonly refundOf: string | undefined
  /** A gift card is made for it. */
  readonly makesCard: boolean
  /** The customer of the cart. */
  readonly contactId: string | null
}

const atTerminal = (
  { method, isPayOut, skips }: Wanted,
  device: { readonly terminal_id: string | null; readonly debit_encrypted: boolean },
  { zero_fee_enabled }: Terms
): string | undefined => {
  if (skips || (method !== "CREDIT_CARD" && method !== "DEBIT_CARD")) return undefined
  if (device.terminal_id === null) return "Card terminal is not set up."
  return method === "DEBIT_CARD" && !isPayOut && (!device.debit_encrypted || zero_fee_enabled)
    ? "This register takes no debit cards."
    : undefined
}

const NO_GIFT_CARDS = "This store doesn't take gift cards."

/** CG-36, PAY-24. */
const CUSTOMER_FIRST = "Please select a customer before entering a credit card manually"

/** Why the store does not take what is offered under a condition; the terminal's own is asked at the terminal. */
const OFFERS: Readonly<Record<Offer, (terms: Terms) => string | undefined>> = {
  everywhere: () => undefined,
  "debit terminal": () => undefined,
  "auth codes": (terms) => (terms.auth_code_available ? undefined : "This store takes no authorization codes."),
  financing: (terms) => (terms.financing_available ? undefined : "This store offers no financing."),
  "gift cards": (terms) => (terms.pos_disable_gift_cards ? NO_GIFT_CARDS : undefined)
}

const byStore = (
  { method, isPayOut, makesCard, contactId }: Wanted,
  terms: Terms,
  defaultContact: string
): string | undefined => {
  if (makesCard && terms.pos_disable_gift_cards) return NO_GIFT_CARDS
  // What was once taken may be given back, whatever the store offers now.
  if (isPayOut) return undefined
  const { form, offered } = factsOf(method)
  if (form === "card" && (contactId === null || contactId === defaultContact)) return CUSTOMER_FIRST
  return OFFERS[offered](terms)
}

const NOT_CHARGED = "That card was simulated: nothing was charged to it, so nothing can go back on a real one."

/** Was the payment that goes back made by a card that was played at? */
const wasSimulated = async (tx: Tx, paid: string | undefined): Promise<boolean> =>
  paid !== undefined &&
  (await tx.selectFrom("order_payment").select("simulated").where("order_payment_id", "=", paid).executeTakeFirst())
    ?.simulated === true

/** Why no processor is asked: none works on this register's cards, or a real one would give back what was played at. */
const byProcessor = async (
  tx: Tx,
  { method, skips, refundOf }: Wanted,
  work: CardWork
): Promise<string | undefined> => {
  if (skips || !isByProcessor(method)) return undefined
  if (work._tag === "Nobody") return UNWORKED[work.why]
  return work._tag === "Real" && (await wasSimulated(tx, refundOf)) ? NOT_CHARGED : undefined
}

/** What a register has, and the store's default customer. */
type Equipment = Pick<Row<"device">, "terminal_id" | "debit_encrypted"> & Pick<Row<"client">, "contact_id">

const equipmentOf = prepared<[string], Equipment>((db, deviceId) =>
  db
    .selectFrom("device")
    .crossJoin("client")
    .select(["device.terminal_id", "device.debit_encrypted", "client.contact_id"])
    .where("device.device_license_id", "=", deviceId)
)

/** Asks what a register has, with something else. */
export const equipmentAsked = equipmentOf.asked

/** Why this register does not take this payment now, in words: without a terminal, or not offered (PAY-06 to PAY-12). */
export const unready = async (
  tx: Tx,
  device: Equipment | undefined,
  wanted: Wanted,
  terms: Terms,
  cardsAt: Deps["cardsAt"]
): Promise<string | undefined> => {
  if (device === undefined) throw new TypeError("A register vanished inside its transaction.")
  return (
    atTerminal(wanted, device, terms) ??
    byStore(wanted, terms, device.contact_id) ??
    byProcessor(tx, wanted, cardsAt(device.terminal_id))
  )
}
