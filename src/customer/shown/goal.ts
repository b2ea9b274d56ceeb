import type { Goal } from "../model.ts"

const MOST = 9_999

/** The goal in the address of the customer screen (SHL-25). A quantity that makes no sense is 1. */
export const goalOf = (query: { readonly get: (name: string) => string | null }): Goal => {
  const quantity = Number(query.get("quantity") ?? "1")
  const [message, product_id, serial, back] = ["message", "product_id", "serial_number", "back"].map((name) =>
    query.get(name)
  )
  const [date, lane, start, minutes] = ["date", "lane", "start", "minutes"].map((name) => query.get(name))
  return {
    quantity: Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MOST ? quantity : 1,
    ...(message ? { message } : {}),
    ...(product_id ? { product_id } : {}),
    ...(serial ? { serial_number: serial } : {}),
    ...(back ? { back } : {}),
    ...(date && lane && start && minutes ? { drawn: { date, lane, start, minutes } } : {})
  }
}
