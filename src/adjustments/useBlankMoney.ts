import { type Cents, ZERO } from "../money/cents.ts"
import { pressed } from "../ui/moneyEntry.ts"
import { type MoneyEntry, useMoneyEntry } from "../ui/useMoneyEntry.ts"

/** An amount in cents that may be missing: erasing down to nothing leaves none, while a typed 0 is an amount. */
export const useBlankMoney = (amount: Cents | null, onAmount: (amount: Cents | null) => void): MoneyEntry => {
  const entry = useMoneyEntry(amount ?? ZERO, onAmount)
  return {
    ...entry,
    press: (key) => {
      const erases = key === "backspace" || key === "clear"
      if (erases && pressed(entry.amount, key, false) === ZERO) onAmount(null)
      else entry.press(key)
    }
  }
}
