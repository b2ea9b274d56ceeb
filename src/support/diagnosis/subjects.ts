import { faceOf, type Zone } from "../../kernel/zone.ts"
import { cents } from "../../money/cents.ts"
import { formatMoney } from "../../money/text.ts"
import { paymentName } from "../../payment/shown/messages.ts"
import { legName } from "../../refund/shown/messages.ts"
import { type Attempt, takes } from "../../payment/model.ts"
import { METHODS } from "../../payment/methods.ts"
import { backOf, type Leg } from "../../refund/model.ts"
import type { Subject } from "../verdict.ts"
import * as texts from "./texts.ts"

/** An amount in cents, in words. */
export const money = (amount: number): string => formatMoney(cents(amount))

export const paymentSubject = (key: string): Subject => ({ kind: "payment", id: key, name: paymentName(key) })
export const legSubject = (key: string): Subject => ({ kind: "refund", id: key, name: legName(key) })
export const cartSubject = (id: string | null): Subject => ({ kind: "cart", id: id ?? "", name: id ?? "" })

/** "Credit Card $87.34 (P-3f9a01)". */
export const describe = (attempt: Attempt): string =>
  `${METHODS[attempt.method].label} ${money(takes(attempt))} (${paymentName(attempt.key)})`

/** "$12.00 on VISA 4242 (R-3f9a01)": what the customer gets, the card's fee with it. */
export const describeLeg = (leg: Leg): string => `${money(backOf(leg))} on ${leg.description} (${legName(leg.key)})`

/** Does somebody else than the cashier's hand move this money? */
export const isProcessed = ({ method }: Attempt): boolean => METHODS[method].processed || method === "gift_card"

/** How long, in words; `ms` milliseconds. */
export const lasting = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  if (seconds === 0) return texts.underOneSecond
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const clock = faceOf("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short" })

/** "11:34 AM CST", as the store's clock shows it: the zone stands with it, for the book may be read elsewhere. */
export const clockTime = (at: number, zone: Zone): string => clock(at, zone).replaceAll("\u202f", " ")

/** "once", "twice", "3 times". */
export const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`)
