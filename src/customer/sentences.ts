import { reasonOf, SAVED_TYPES } from "../savedCarts/kinds.ts"
import { KIND_DETAILS } from "../savedCarts/shown/kinds.ts"
import { NAME_ENDINGS, selectBefore } from "./rules.ts"

/** Why a customer is asked for, by the key in the address (CUST-14, CUST-15, CG-36). */
const HINT_ENDINGS: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    ...NAME_ENDINGS,
    range: "adding range time",
    membership: "adding a membership",
    ...Object.fromEntries(SAVED_TYPES.map((type) => [reasonOf(type), KIND_DETAILS[type].reason])),
    manual_card: "entering a credit card manually"
  })
)

/** The hint over the customer search: none for a key that nobody sends. */
export const hintOf = (key: string | null | undefined): string | null => {
  const ending = HINT_ENDINGS.get(key ?? "") ?? null
  return ending === null ? null : selectBefore(ending)
}
