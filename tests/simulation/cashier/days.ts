import type { Random } from "../random.ts"
import { NIGHT } from "../stage.ts"
import { type Cashier, type Day, DAYS, type People } from "./cashier.ts"

const MINUTE = 60_000

/** For how long somebody leaves the register now, in milliseconds; 0: not at all. At crossings it is until after midnight. */
export const awayFor = ({ time, crossing }: Cashier, now: number): number => {
  if (crossing !== null) return now < NIGHT.at && crossing.chance(0.01) ? NIGHT.at - now + MINUTE : 0
  return time?.chance(0.01) === true ? time.between(14, 24) * MINUTE : 0
}

/** What a day of these people is about, where chance decides by it; null for a plain one. */
export const dayOf = (who: People, random: Random): Day | null => {
  switch (who) {
    case "plain":
      return null
    case "drawers":
    case "counter":
    case "time":
    case "crossings":
      return "sales"
    case "mixed":
    case "shifts":
      return random.pick(DAYS)
    case "sales":
    case "returns":
    case "layaways":
    case "handovers":
      return who
  }
}
