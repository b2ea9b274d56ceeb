import { fraction, Rate } from "./rate.ts"

/** The rate of a tax class beside the one of a cart or a store, which is a fraction: on top of it, or in its place. */
export const classRate = (rate: number, adds: boolean | null | undefined, taxRate: number): Rate =>
  adds === true ? Rate.make(fraction(rate) + fraction(taxRate)) : fraction(rate)
