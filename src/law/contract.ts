import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Note, Secret, SentId, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { HandReason } from "./wire.ts"

/**
 * A rule of the store about a cart and whom it is for (`Check` in `rules.ts`). `state`, `kind`, `found` and `settled_by` are names of
 * the tables there; one that this register does not know is shown by its `kind` alone. Days as "2026-11-20", moments in milliseconds
 * since 1970.
 */
export const LawCheck = Schema.Struct({
  law_rule_id: Id,
  kind: Text,
  goods: optional(Text),
  state: Text,
  found: Text,
  shopping_cart_item_ids: optional(Schema.Array(Id)),
  settled_by: optional(Text),
  /** In years. */
  age: optional(Count),
  since_date: optional(Text),
  until_date: optional(Text),
  hand_over_from: optional(Count),
  /** Of the rule: hours that are waited, years that are signed for, pieces that are told of. */
  amount: optional(Count),
  days: optional(Count),
  pieces: optional(Count),
  /** No code settles it: a federal age. */
  is_federal: optional(Flag),
  /** Whose code it was checked by hand with, and when. */
  approved_by: optional(Text),
  checked_at: optional(Count)
})
export type LawCheck = typeof LawCheck.Type

export const law = {
  /** What the store's rules say about the cart in hand. Only for a back end that says `has_law_checks`. Ours. */
  get_list_law_checks: read({ shopping_cart_id: optional(SentId) }, { checks: optional(Schema.Array(LawCheck)) }),
  /** A check that a manager made by hand: it holds for this cart, and for what was `found` alone. Ours. */
  save_law_check: write(
    {
      shopping_cart_id: optional(SentId),
      law_rule_id: SentId,
      found: Word,
      reason: HandReason,
      notes: optional(Note),
      manager_code: optional(Secret)
    },
    { checks: optional(Schema.Array(LawCheck)) }
  )
}
