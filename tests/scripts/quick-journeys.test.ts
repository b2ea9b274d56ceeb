import { expect, test } from "vitest"
import { astray, FIRST, quickOf } from "../journeys/first.ts"

test.each([...new Set(Object.values(FIRST))])("npm test takes a journey of %s", (file) => {
  expect(quickOf(file)).toBeGreaterThan(0)
})

test("what the full tests alone drive is not counted as a journey of npm test", () => {
  expect(quickOf("fits")).toBe(0)
})

test("a journey that never goes to its screen is named", () => {
  const been = (...urls: readonly string[]) => astray(new Map([["store-lists", new Set(urls)]]))
  expect(been("/sale", "/store/lists?kind=fees")).toEqual([])
  expect(been("/sale", "/store", "/store/people")).toEqual(["store-lists never goes to /store/lists"])
})

test("an address that a query tells apart is one of its own", () => {
  const been = (...urls: readonly string[]) => astray(new Map([["register-open-close", new Set(urls)]]))
  expect(been("/sale")).toEqual(["register-open-close never goes to /sale?open_register=true"])
  expect(been("/sale?open_register=true")).toEqual([])
})
