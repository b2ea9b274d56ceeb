import { checkDigit } from "../../src/numbers/checkDigit.ts"

/** A valid UPC of the n-th generated product, each another one; none begins like those of the named products. */
export const upcOf = (n: number): string => {
  const body = `86${String((n * 7_654_321 + 104_729) % 1_000_000_000).padStart(9, "0")}`
  return `${body}${checkDigit(body)}`
}
