import { cents, type Cents, ZERO } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { lineUsed } from "./kinds.ts"
import type { Used } from "./rules.ts"

/** What the store says of something that comes back and was used. */
type UsedRule = Row<"client">["used_returns"]

/** What the store does about what was used of something that comes back. */
export const usedRule = async (tx: Tx): Promise<UsedRule> =>
  (await tx.selectFrom("client").select("used_returns").executeTakeFirstOrThrow()).used_returns

/** "50 of 60 minutes on lane 3 were used, worth $19.85." */
const usedWords = ({ what, worth }: Used): string =>
  worth === 0 ? `${what}.` : `${what}, worth ${formatMoney(worth)}.`

/** The same of what may not have been used; null where it was not. */
export const usedText = (used: Used | undefined): string | null => (used === undefined ? null : usedWords(used))

/** Somebody takes back something for which `paid` cents would go back; `boss` is the manager whose word was given. */
export interface TakingBack {
  readonly paid: Cents
  readonly boss: string | undefined
  readonly now: number
}

/** How it comes back: what of it was used, who allowed it, and what of its money stays, in cents. */
export interface TakenBack {
  readonly return_used: number | null
  readonly return_approved_by: string | null
  readonly kept: Cents
}

const UNUSED: TakenBack = { return_used: null, return_approved_by: null, kept: ZERO }

/** How a sold line comes back after it was used, as the store wants it (`used_returns`); why it does not, in words. */
export const usedBack = async (
  tx: Tx,
  item: Row<"order_item">,
  { paid, boss, now }: TakingBack
): Promise<TakenBack | { readonly refused: string }> => {
  const used = await lineUsed(tx, item, paid, now)
  if (used === undefined) return UNUSED
  const rule = await usedRule(tx)
  if (rule === "refuse") return { refused: `${usedWords(used)} It doesn't come back.` }
  if (rule === "ask")
    return boss === undefined
      ? { refused: `${usedWords(used)} Enter a manager code to give all of it back.` }
      : { return_used: used.worth, return_approved_by: boss, kept: ZERO }
  if (used.worth >= paid) return { refused: `${usedWords(used)} Nothing is left to give back.` }
  return { return_used: used.worth, return_approved_by: boss ?? null, kept: cents(used.worth) }
}
