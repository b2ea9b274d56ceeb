/** What the screen that opens and closes the register says in words of our own. */
import type { Denomination } from "./rules.ts"

/** RegisterScreen */
export const openRegister = "Open Register"
export const opening = "Opening …"
export const closeRegister = "Close Register"
export const closing = "Closing …"
export const totalCash = "Total cash"
export const orExactTotal = "Or the exact total"
export const countKeys = "Count keys"
export const fromExactTotal = "from the exact total"
export const fromCount = "from the count"

/** DenominationGrid */
export const denominations = "Denominations"
export const nameOf: Readonly<Record<Denomination, string>> = {
  hundreds: "Hundreds",
  fifties: "Fifties",
  twenties: "Twenties",
  tens: "Tens",
  fives: "Fives",
  ones: "Ones",
  quarters: "Quarters",
  dimes: "Dimes",
  nickels: "Nickels",
  pennies: "Pennies"
}
export const howMany = (denomination: string): string => `${denomination}, how many`
export const oneLess = (denomination: string): string => `One less, ${denomination}`
export const oneMore = (denomination: string): string => `One more, ${denomination}`
export const centsFace = (cents: number): string => `${cents}¢`
