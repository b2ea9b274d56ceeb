import { Context } from "effect"
import type { Belonging, Bound, Gone } from "../../src/kernel/bound.ts"

/** The request that a fiber carries out: for whom its calls are made, and what came of that. */
export interface Carried {
  readonly of: Belonging
  /** Nobody for one that belongs to the register or to nobody. */
  readonly bound: Bound
  /** May something of it have gone out, now or before the page was loaded? */
  sent: boolean
  /** What was not in hand any more as a call of it was to be made; null while none was held back. */
  held: Gone | null
}

/** Null where no request is carried out: a screen reads or writes for whoever looks at it. */
export const Carried = Context.Reference<Carried | null>("tillstone/Carried", { defaultValue: () => null })
