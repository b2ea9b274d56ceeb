import type { Problem } from "./plan.ts"

/** One kind of what is wrong or odd, with all the lines that it is of. */
export interface Lead {
  readonly column: string
  readonly problem: string
  readonly fix: string
  /** So many lines have it. */
  readonly lines: number
  /** Are they left out? */
  readonly isWrong: boolean
  /** A cell of one of them. */
  readonly example: string
  /** The answer that mends all of them. */
  readonly mend?: string
}

const ANOTHER = /\bas line [\d,]+$/

const kindOf = ({ column, problem, mend = "" }: Problem): string =>
  JSON.stringify([mend === "" ? column : "", problem.replace(ANOTHER, ""), mend])

const grouped = (rows: readonly Problem[], isWrong: boolean): readonly Lead[] =>
  [...Map.groupBy(rows, kindOf).values()].flatMap((alike) => {
    const [one] = alike
    if (one === undefined) return []
    const { column, problem, value, mend } = one
    const fix = alike.every((other) => other.fix === one.fix) ? one.fix : ""
    return [
      {
        column,
        problem: alike.length === 1 ? problem : problem.replace(ANOTHER, "as another line"),
        fix,
        lines: alike.length,
        isWrong,
        example: value,
        ...(mend === undefined ? {} : { mend })
      }
    ]
  })

/** What is wrong and what is odd, a line for each kind of it: what keeps most lines out comes first. */
export const leadsOf = (problems: readonly Problem[], doubts: readonly Problem[]): readonly Lead[] =>
  [grouped(problems, true), grouped(doubts, false)].flatMap((leads) =>
    leads.toSorted((one, another) => another.lines - one.lines)
  )
