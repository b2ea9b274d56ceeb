import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import type { LogBook } from "./contract.ts"

export interface LogBooks {
  readonly gunTypes: readonly string[]
  readonly books: readonly LogBook[]
  /** Whoever types a firearm chooses its book (GUN-04). */
  readonly choose: boolean
  /** Why there is nothing to choose from; null where there is, or nobody knows yet. */
  readonly whyNot: string | null
  readonly again: () => void
}

/** What to choose from when a firearm comes in (GUN-05, API-60). */
export const useLogBooks = (): LogBooks => {
  const [tries, again] = useTries()
  const read = useRead("get_log_book_control_lists", {}, tries)
  const body = bodyOf(read)
  return {
    gunTypes: body?.gun_types ?? [],
    books: body?.logbooks ?? [],
    choose: body?.cashier_can_receive === true,
    whyNot: whyOf(read),
    again
  }
}
