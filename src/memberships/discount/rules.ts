import { Result } from "effect"
import { asPercent, parsePercent, type Rate } from "../../money/rate.ts"

/** What a member pays less for: a department by its name, or everything that is sold, and by how much. */
export interface MemberDiscount {
  /** Null: everything. */
  readonly department: string | null
  readonly rate: Rate
}

const WHOLE = 100_000_000
const LINE = /^(.+?)[\s,:]+(\d{1,3}(?:\.\d{1,4})?)\s*%$/
const EVERYTHING = "Everything"

/** What a line says: "Ammunition 10%", "Everything 5%"; undefined for none, and for no percent or more than all. */
export const readMemberDiscount = (line: string): MemberDiscount | undefined => {
  const [, name = "", percent = ""] = LINE.exec(line.trim()) ?? []
  const rate = Result.getOrUndefined(parsePercent(percent))
  if (name === "" || rate === undefined || rate <= 0 || rate > WHOLE) return undefined
  return { department: name.toLowerCase() === EVERYTHING.toLowerCase() ? null : name, rate }
}

/** The percent as people write it: "10%", "7.5%". */
export const percentOff = (rate: Rate): string => `${Number(asPercent(rate))}%`

/** The line that says it. */
export const memberDiscountLine = ({ department, rate }: MemberDiscount): string =>
  `${department ?? EVERYTHING} ${percentOff(rate)}`

/** What is off something of a department: the most of all that is for it; null where nothing is. */
export const memberRate = (discounts: readonly MemberDiscount[], department: string): Rate | null =>
  discounts.reduce<Rate | null>((best, { department: of, rate }) => {
    const isFor = of === null || of.toLowerCase() === department.toLowerCase()
    return isFor && (best === null || rate > best) ? rate : best
  }, null)
