import { Result } from "effect"
import { isDay } from "../../../src/kernel/days.ts"
import { memberDiscountLine, readMemberDiscount } from "../../../src/memberships/discount/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import { formatPlain } from "../../../src/money/text.ts"
import {
  ALL_DAY_MINUTES,
  dateLine,
  exceptionLine,
  MOST_GUESTS,
  MOST_SEATS,
  type ProductField,
  readDateLine,
  readExceptionLine,
  REPEATS
} from "../../../src/store/product/rules.ts"
import { day, price, type Read as ReadCell, type Value } from "../../store/import/values.ts"
import type { FieldOf } from "./productFields.ts"
import {
  BLANK_LESSON,
  BLANK_MEMBERSHIP,
  type DateFacts,
  type ExceptionFacts,
  type LessonFacts,
  type MembershipFacts
} from "./productDetails.ts"

type Read<T> = (typed: string) => Result.Result<T, string>

const ofMembership = <K extends keyof MembershipFacts>(
  key: K,
  told: (value: MembershipFacts[K]) => string,
  read: Read<MembershipFacts[K]>
): FieldOf => ({
  told: ({ membership }) => told((membership ?? BLANK_MEMBERSHIP)[key]),
  read: (typed) => Result.map(read(typed), (value) => ({ membership: { [key]: value } }))
})

const ofLesson = <K extends keyof LessonFacts>(
  key: K,
  told: (value: LessonFacts[K]) => string,
  read: Read<LessonFacts[K]>
): FieldOf => ({
  told: ({ lesson }) => told((lesson ?? BLANK_LESSON)[key]),
  read: (typed) => Result.map(read(typed), (value) => ({ lesson: { [key]: value } }))
})

/** A whole number within bounds. */
const whole =
  (least: number, most: number): Read<number> =>
  (typed) => {
    const bare = typed.trim()
    const value = /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN
    return value >= least && value <= most
      ? Result.succeed(value)
      : Result.fail(`Enter a whole number from ${least} to ${most.toLocaleString("en-US")}.`)
  }

/** One that may be left empty. */
const orNone =
  <T>(read: Read<T>): Read<T | null> =>
  (typed) =>
    typed.trim() === "" ? Result.succeed(null) : read(typed)

const figure = (value: number | null): string => String(value ?? "")
const onOff = (value: boolean): string => (value ? "1" : "0")
const yesOrNo: Read<boolean> = (typed) =>
  typed === "1" || typed === "0" ? Result.succeed(typed === "1") : Result.fail("Choose yes or no.")

const LONGEST = 200

const linesOf = (typed: string): readonly string[] =>
  typed
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")

const lines =
  (most: number): Read<string[]> =>
  (typed) => {
    const found = linesOf(typed)
    if (found.length > most) return Result.fail(`Keep it to ${most} lines.`)
    return found.some((line) => line.length > LONGEST)
      ? Result.fail(`Keep each line to ${LONGEST} characters.`)
      : Result.succeed([...found])
  }

/** What stands in a cell, null where nothing does; else why not, in words. */
export const cellOf = (read: ReadCell, typed: string): Result.Result<Value, string> => {
  const bare = typed.trim()
  return bare === "" ? Result.succeed(null) : Result.mapError(read(bare), ({ problem, fix }) => `${problem}. ${fix}`)
}

const amount: Read<number> = (typed) => Result.map(cellOf(price, typed), Number)
const aDay: Read<string> = (typed) => Result.map(cellOf(day, typed), String)

const STEP = 30

const laneMinutes: Read<number> = (typed) =>
  Result.flatMap(whole(0, ALL_DAY_MINUTES)(typed), (minutes) =>
    minutes % STEP === 0 ? Result.succeed(minutes) : Result.fail(`Enter minutes in steps of ${STEP}.`)
  )

const memberDiscounts: Read<string[]> = (typed) => {
  const read = linesOf(typed).map((line) => readMemberDiscount(line) ?? line)
  const wrong = read.find((one) => typeof one === "string")
  if (typeof wrong === "string")
    return Result.fail(
      `This is no discount: ${wrong}. Write a department and its percent: Ammunition 10%, or Everything 5%.`
    )
  const found = read.filter((one) => typeof one !== "string")
  const named = found.map(({ department }) => department?.toLowerCase() ?? null)
  if (found.length > MOST_DISCOUNTS) return Result.fail(`Keep it to ${MOST_DISCOUNTS} lines.`)
  return new Set(named).size === named.length
    ? Result.succeed(found.map(memberDiscountLine))
    : Result.fail("A department is there twice.")
}
const MOST_DISCOUNTS = 40

/** What a membership gives (T8). */
export const MEMBERSHIP_FIELDS = {
  months: ofMembership("months", figure, whole(1, 120)),
  max_customers: ofMembership("max_customers", figure, orNone(whole(1, MOST_SEATS))),
  range_minutes_a_day: ofMembership("range_minutes_a_day", figure, orNone(laneMinutes)),
  range_guests: ofMembership("range_guests", figure, orNone(whole(0, MOST_GUESTS))),
  discounts: ofMembership("discounts", (all) => all.join("\n"), memberDiscounts),
  included: ofMembership("included", (all) => all.join("\n"), lines(20))
} satisfies Partial<Record<ProductField, FieldOf>>

const orNull = (text: string): string | null => (text === "" ? null : text)

const MOST_DATES = 200

/** A date on which the class meets, or the line that says none. */
const oneDate = (line: string): DateFacts | string => {
  const read = readDateLine(line)
  if (read === undefined || Result.isFailure(day(read.date))) return line
  return {
    class_date: read.date,
    start_time: read.start,
    end_time: read.end,
    instructor: read.instructor === "" ? null : read.instructor,
    sessions: 1
  }
}

const dates: Read<readonly DateFacts[]> = (typed) => {
  const read = linesOf(typed).map(oneDate)
  const wrong = read.find((one) => typeof one === "string")
  if (typeof wrong === "string")
    return Result.fail(`This is no date: ${wrong}. Write it like 2026-12-05 09:00-15:00 Pat Lindell.`)
  const found = read.filter((one) => typeof one !== "string")
  if (found.length > MOST_DATES) return Result.fail(`Keep it to ${MOST_DATES} dates.`)
  const late = found.find(({ start_time, end_time }) => end_time <= start_time)
  if (late !== undefined) return Result.fail(`On ${late.class_date} it ends before it begins.`)
  const twice = found.find((one, at) => found.findIndex(({ class_date }) => class_date === one.class_date) < at)
  return twice === undefined
    ? Result.succeed(found.toSorted((a, b) => (a.class_date < b.class_date ? -1 : 1)))
    : Result.fail(`${twice.class_date} is there twice.`)
}

const MOST_EXCEPTIONS = 100

/** A date that is not as the others, or the line that says none. */
const oneException = (line: string): ExceptionFacts | string => {
  const read = readExceptionLine(line)
  if (read === undefined || !isDay(read.date) || (read.meetsOn !== "" && !isDay(read.meetsOn))) return line
  if (read.seats !== "" && Number(read.seats) < 1) return line
  return {
    class_date: read.date,
    meets_on: orNull(read.meetsOn),
    start_time: orNull(read.start),
    end_time: orNull(read.end),
    instructor: orNull(read.instructor),
    seats: read.seats === "" ? null : Number(read.seats)
  }
}

const exceptions: Read<readonly ExceptionFacts[]> = (typed) => {
  const read = linesOf(typed).map(oneException)
  const wrong = read.find((one) => typeof one === "string")
  if (typeof wrong === "string")
    return Result.fail(
      `This says nothing of a date: ${wrong}. Write 2026-12-24 left out, 2026-12-31 moved to 2027-01-02 10:00-14:00, or 2027-01-07 Sam Ortiz, 4 seats.`
    )
  const found = read.filter((one) => typeof one !== "string")
  if (found.length > MOST_EXCEPTIONS) return Result.fail(`Keep it to ${MOST_EXCEPTIONS} dates.`)
  const late = found.find(
    ({ start_time, end_time }) => start_time !== null && end_time !== null && end_time <= start_time
  )
  if (late !== undefined) return Result.fail(`On ${late.class_date} it ends before it begins.`)
  const twice =
    found.find((one, at) => found.findIndex(({ class_date }) => class_date === one.class_date) < at)?.class_date ??
    found.find((one, at) => one.meets_on !== null && found.findIndex(({ meets_on }) => meets_on === one.meets_on) < at)
      ?.meets_on
  return twice === undefined || twice === null
    ? Result.succeed(found.toSorted((a, b) => (a.class_date < b.class_date ? -1 : 1)))
    : Result.fail(`${twice} is there twice.`)
}

const writtenExceptions = (all: readonly ExceptionFacts[]): string =>
  all
    .map(({ class_date: date, meets_on, start_time, end_time, instructor, seats }) =>
      exceptionLine({
        date,
        meetsOn: meets_on ?? "",
        start: start_time ?? "",
        end: end_time ?? "",
        instructor: instructor ?? "",
        seats: figure(seats)
      })
    )
    .join("\n")

const repeats: Read<LessonFacts["class_frequency_code"]> = (typed) => {
  if (typed === "") return Result.succeed(null)
  const code = REPEATS.find((one) => one === typed)
  return code === undefined ? Result.fail("Choose how it repeats.") : Result.succeed(code)
}

const daysBefore = whole(0, 366)

const written = (all: readonly DateFacts[]): string =>
  all
    .map(({ class_date: date, start_time: start, end_time: end, instructor }) =>
      dateLine({ date, start, end, instructor: instructor ?? "" })
    )
    .join("\n")

const lessonSwitch = (
  key:
    | "class_frequency_month_as_date"
    | "enable_email_reminder"
    | "enable_text_reminder"
    | "requires_birthdate"
    | "requires_emergency_contact"
): FieldOf => ofLesson(key, onOff, yesOrNo)

/** When a class meets, who may come and at what price (T7). */
export const CLASS_FIELDS = {
  seats_available: ofLesson("seats_available", figure, whole(1, 999)),
  class_dates: ofLesson("dates", written, dates),
  class_frequency_code: ofLesson("class_frequency_code", (code) => code ?? "", repeats),
  class_frequency_unit: ofLesson("class_frequency_unit", figure, orNone(whole(1, 366))),
  class_frequency_month_as_date: lessonSwitch("class_frequency_month_as_date"),
  class_frequency_end_date: ofLesson("class_frequency_end_date", (date) => date ?? "", orNone(aDay)),
  class_exceptions: ofLesson("exceptions", writtenExceptions, exceptions),
  sessions: {
    told: ({ lesson }) => String(lesson?.dates[0]?.sessions ?? 1),
    read: (typed) => Result.map(whole(1, 99)(typed), (sessions) => ({ sessions }))
  },
  registration_closes_days_before: ofLesson("registration_closes_days_before", figure, daysBefore),
  early_registration_closes_days_before: ofLesson("early_registration_closes_days_before", figure, orNone(daysBefore)),
  early_registration_discount: ofLesson(
    "early_registration_discount",
    (off) => (off === null ? "" : formatPlain(cents(off))),
    orNone(amount)
  ),
  enable_email_reminder: lessonSwitch("enable_email_reminder"),
  enable_text_reminder: lessonSwitch("enable_text_reminder"),
  requires_birthdate: lessonSwitch("requires_birthdate"),
  requires_emergency_contact: lessonSwitch("requires_emergency_contact"),
  recommended_products: ofLesson("recommended", (codes) => codes.join("\n"), lines(8))
} satisfies Partial<Record<ProductField, FieldOf>>
