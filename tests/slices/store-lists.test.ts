import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { EXPORTED } from "../../server/store/export/tables.ts"
import { FORMS } from "../../server/store/forms/files.ts"
import { LIST_TABLES } from "../../server/store/forms/listRows.ts"
import { lanesIn, readListField, TIMES } from "../../src/store/lists/read/rules.ts"
import { LIST_FILES } from "../../src/store/rules.ts"
import { isAsked, LIST_KINDS, LISTS, newValues, rowName } from "../../src/store/lists/rules.ts"

describe.each(LIST_KINDS)("the list %s", (kind) => {
  const { fields, name, shown, within } = LISTS[kind]

  test("names fields of its own, and needs the one that people know a row by", () => {
    for (const field of [name, ...shown, ...(within === undefined ? [] : [within])])
      expect(fields).toHaveProperty(field)
    expect(fields[name]?.needed ?? fields[name]?.fixed).toBe(true)
  })

  test("begins with values that its fields may have, but for what is needed", () => {
    for (const [field, value] of Object.entries(newValues(kind))) {
      const facts = fields[field]
      if (facts !== undefined && value !== "") expect(readListField(facts, value)).toEqual(Result.succeed(value))
    }
  })

  test("is a file that is exported as it is imported, with a column for each field but its place", () => {
    const file = EXPORTED[LIST_TABLES[kind].table]
    expect(file).toMatchObject({ _tag: "Form", kind: LIST_FILES[kind], file: `${LIST_FILES[kind]}.csv` })
    const columns = FORMS[LIST_FILES[kind]].definition.fields.map(({ key }) => key)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(fields).filter((field) => field !== "place")))
  })
})

test("lanes are read one by one and in stretches", () => {
  expect(lanesIn("1-3, 7")).toEqual(Result.succeed([1, 2, 3, 7]))
  expect(lanesIn("3")).toEqual(Result.succeed([3]))
  for (const wrong of ["", "6-1", "A", "0", "1-200"]) expect(Result.isFailure(lanesIn(wrong))).toBe(true)
})

test("a percent is above 0 and up to 100; times go by the half hour to the end of the day", () => {
  const read = (is: "percent" | "time", text: string) =>
    Result.getOrUndefined(readListField({ label: "It", is, needed: true }, text))
  expect([read("percent", "2.50%"), read("percent", "100")]).toEqual(["2.5", "100"])
  expect(["0", "100.1", "-1", "two", ""].map((text) => read("percent", text))).toEqual(Array(5).fill(undefined))
  expect(TIMES.at(-1)).toBe("24:00")
  expect([read("time", "24:00"), read("time", "09:15")]).toEqual(["24:00", undefined])
})

test("what goes without saying is not asked for", () => {
  const { opens } = LISTS.hours.fields
  if (opens === undefined) throw new Error("Hours open.")
  expect(isAsked(opens, { closed: "1" })).toBe(false)
  expect(isAsked(opens, { closed: "0" })).toBe(true)
  expect(rowName("lanes", { lane_number: "3" })).toBe("Lane 3")
})
