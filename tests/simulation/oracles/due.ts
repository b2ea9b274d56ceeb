import type { Answered } from "../office.ts"

/** What the reply to a payment tells of it and of its cart; amounts in dollars, as the wire has them. */
interface Told {
  readonly payments?: readonly { readonly payment_key?: string; readonly amount: number | string }[]
  readonly totals?: { readonly balance_remaining: number | string }
}

/**
 * M6: what is taken at once is never more than is due: what cash exceeds it by is change. The breach, in words; null where
 * there is none, or something else may have changed the cart since.
 */
export const takenOver = (action: string, key: string, { code, text, version }: Answered): string | null => {
  if (!action.startsWith("save_payment") || code !== 200 || version < 0) return null
  const { payments = [], totals } = JSON.parse(text) as Told
  const own = payments.find(({ payment_key }) => payment_key === key)
  const left = Number(totals?.balance_remaining ?? 0)
  return own !== undefined && Number(own.amount) > 0 && left < 0
    ? `M6: $${own.amount} of ${key} is $${-left} more than was due, and no change was given`
    : null
}
