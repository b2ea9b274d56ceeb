import { useRead } from "../app/reads.ts"
import type { LogBook } from "./contract.ts"

export interface LogBooks {
  readonly gunTypes: readonly string[]
  readonly books: readonly LogBook[]
  /** Whoever types a firearm chooses its book (GUN-04). */
  readonly choose: boolean
}

/** What to choose from when a firearm comes in (GUN-05, API-60). */
export const useLogBooks = (): LogBooks => {
  const read = useRead("get_log_book_control_lists", {})
  const body = read._tag === "Loaded" ? read.body : {}
  return {
    gunTypes: body.gun_types ?? [],
    books: body.logbooks ?? [],
    choose: body.cashier_can_receive === true
  }
}
