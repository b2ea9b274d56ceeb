import { useInsertionEffect, useRef } from "react"
import type { Cents } from "../money/cents.ts"
import { pressed, type PadKey } from "./moneyEntry.ts"

/** One amount that a field and a pad both type into. */
export interface MoneyEntry {
  readonly amount: Cents
  readonly press: (key: PadKey) => void
  /** Puts an amount there as somebody typed it: the next digit goes on from it. */
  readonly type: (amount: Cents) => void
  /** Puts an amount there as the register's own: the next digit replaces it. */
  readonly replace: (amount: Cents) => void
}

/**
 * Joins an amount in cents, owned above, with the pad. It knows which amounts were typed and which were given. Keys may
 * come faster than the screen is drawn: each goes on from the one before it. `of` names whose amount it is where one pad
 * serves several: another one's is not typed yet.
 */
export const useMoneyEntry = (amount: Cents, onAmount: (amount: Cents) => void, of?: string): MoneyEntry => {
  const typed = useRef<Cents>(undefined)
  const newest = useRef(amount)
  const whose = useRef(of)
  useInsertionEffect(() => {
    newest.current = amount
    if (whose.current !== of) typed.current = undefined
    whose.current = of
  })
  const type = (next: Cents) => {
    typed.current = next
    newest.current = next
    onAmount(next)
  }
  return {
    amount,
    press: (key) => type(pressed(newest.current, key, typed.current !== newest.current)),
    type,
    replace: (next) => {
      typed.current = undefined
      newest.current = next
      onAmount(next)
    }
  }
}
