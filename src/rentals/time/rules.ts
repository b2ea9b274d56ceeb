import { type Cents, times } from "../../money/cents.ts"

/** By what a rental is priced, where it is not by the visit: each beginning hour or day counts. */
export type RentalUnit = "HOUR" | "DAY"

interface UnitRow {
  /** How long one is, in ms. A day is 24 hours from when the piece went out. */
  readonly ms: number
  /** As a form and a file write it. */
  readonly label: string
  readonly one: string
  readonly more: string
}

const HOUR = 3_600_000

/** What follows from each unit. */
export const RENTAL_UNITS = {
  HOUR: { ms: HOUR, label: "Hour", one: "hour", more: "hours" },
  DAY: { ms: 24 * HOUR, label: "Day", one: "day", more: "days" }
} as const satisfies Readonly<Record<RentalUnit, UnitRow>>

/** By the visit: it costs the same however long it takes. */
export const BY_VISIT = "Visit"

/** Is it a unit by which a rental is priced? */
export const isRentalUnit = (text: string | null | undefined): text is RentalUnit =>
  typeof text === "string" && Object.hasOwn(RENTAL_UNITS, text)

/** By what a rental is priced, as a form and a file say it. */
export const chargedBy = (unit: string | null | undefined): string =>
  isRentalUnit(unit) ? RENTAL_UNITS[unit].label : BY_VISIT

/** So long after a unit has ended, in ms, nothing more is charged. */
export const GRACE = 10 * 60_000

/** "1 hour", "3 days". */
export const unitsText = (unit: RentalUnit, units: number): string =>
  `${units.toLocaleString("en-US")} ${units === 1 ? RENTAL_UNITS[unit].one : RENTAL_UNITS[unit].more}`

/** How many units a piece was out in `ms`: whole ones, rounded up after the grace, and one at least. */
export const usedUnits = (unit: RentalUnit, ms: number): number =>
  Math.max(1, Math.ceil((ms - GRACE) / RENTAL_UNITS[unit].ms))

/** Until when so many units last for a piece that went out at `outAt`, in ms since 1970, without the grace. */
export const paidUntil = (unit: RentalUnit, outAt: number, units: number): number =>
  outAt + units * RENTAL_UNITS[unit].ms

/** The time of a rental beyond what its sale paid for: units that were used, that were paid since, and that a manager waived. */
export interface RentalTime {
  readonly due: number
  readonly paid: number
  readonly waived: number
}

/** How many units are owed still. */
export const owedUnits = ({ due, paid, waived }: RentalTime): number => due - paid - waived

/** What those come to before tax, at `price` for one, in cents. */
export const owedAmount = (time: RentalTime, price: Cents): Cents => times(price, owedUnits(time))

/** What is owed once a piece is back after `ms`, of which `sold` units were paid at its sale; nothing of what costs nothing. */
export const timeBack = (unit: RentalUnit | null, ms: number, sold: number, price: number): RentalTime => ({
  due: unit === null || price <= 0 ? 0 : Math.max(0, usedUnits(unit, ms) - sold),
  paid: 0,
  waived: 0
})

/** What happens to time that is owed; `units` of it. */
export type TimeMove = { readonly kind: "paid" | "given back" | "waived"; readonly units: number }

/** The time after a move; undefined where it would be paid or given back twice. */
export const timeAfter = (time: RentalTime, { kind, units }: TimeMove): RentalTime | undefined => {
  const after =
    kind === "waived"
      ? { ...time, waived: time.waived + units }
      : { ...time, paid: time.paid + (kind === "paid" ? units : -units) }
  return units > 0 && after.paid >= 0 && owedUnits(after) >= 0 ? after : undefined
}

/** "Rental time: 2 hours more, RNT-9-01". */
export const timeLine = (unit: RentalUnit, units: number, serial: string): string =>
  `Rental time: ${unitsText(unit, units)} more, ${serial}`
