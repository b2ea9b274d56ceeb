import { Result } from "effect"
import { cardFault } from "../../../kernel/sent.ts"
import { isDay } from "../../../kernel/days.ts"
import { asPercent, parsePercent } from "../../../money/rate.ts"
import type { ListField } from "../fields/rules.ts"

/** The half hours of a day, "24:00" for its end. */
export const TIMES: readonly string[] = Array.from(
  { length: 49 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`
)

/** The longest text of a list. */
const LONGEST = 60
const MOST_LANES = 100
const HIGHEST = 999

const number = (text: string): Result.Result<string, string> =>
  /^\d{1,3}$/.test(text) && Number(text) > 0
    ? Result.succeed(String(Number(text)))
    : Result.fail(`Enter a number from 1 to ${HIGHEST}.`)

const percent = (text: string): Result.Result<string, string> => {
  const rate = parsePercent(text.replace(/\s*%$/, ""))
  if (Result.isFailure(rate) || text === "") return Result.fail("Enter a percent, like 2 or 6.25.")
  const typed = Number(asPercent(rate.success))
  return typed > 0 && typed <= 100 ? Result.succeed(String(typed)) : Result.fail("Enter a percent above 0, up to 100.")
}

/** A field's value as it is kept, or what is wrong with it, in words. The screen and the back office ask this alone. */
export const readListField = (field: ListField, typed: string): Result.Result<string, string> => {
  const text = typed.trim().replaceAll(/\s+/g, " ")
  if (text === "")
    return field.needed === true ? Result.fail(`Enter ${field.label.toLowerCase()}.`) : Result.succeed("")
  switch (field.is) {
    case "words": {
      const card = cardFault("name", text)
      if (card !== undefined) return Result.fail(card)
      return text.length <= LONGEST ? Result.succeed(text) : Result.fail(`This is too long: ${LONGEST} characters fit.`)
    }
    case "percent":
      return percent(text)
    case "switch":
      return text === "1" || text === "0" ? Result.succeed(text) : Result.fail("Say yes or no.")
    case "choice":
      return field.choices === undefined || field.from !== undefined || field.choices.some(([value]) => value === text)
        ? Result.succeed(text)
        : Result.fail("Choose one of the list.")
    case "number":
      return number(text)
    case "day":
      return isDay(text) ? Result.succeed(text) : Result.fail("Enter a day like 2026-12-25.")
    case "time":
      return TIMES.includes(text) ? Result.succeed(text) : Result.fail("Choose a time by the half hour.")
  }
}

/** The lanes that "3", "1-6" or "1, 2, 5-8" name, in their order; or what is wrong with it, in words. */
export const lanesIn = (typed: string): Result.Result<readonly number[], string> => {
  const lanes = new Set<number>()
  for (const part of typed.split(",")) {
    const [all, from = "", until = from] = /^\s*(\d{1,3})(?:\s*[-\u2013]\s*(\d{1,3}))?\s*$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(until)]
    if (all === undefined || first < 1 || last < first) return Result.fail("Enter a lane like 3, or several like 1-6.")
    for (let lane = first; lane <= last; lane += 1) lanes.add(lane)
  }
  return lanes.size > MOST_LANES
    ? Result.fail(`Make ${MOST_LANES} lanes at most at once.`)
    : Result.succeed([...lanes].toSorted((a, b) => a - b))
}
