import { expect, test } from "vitest"
import { METHOD_NAMES, METHODS } from "../../src/payment/methods.ts"
import { METHOD_WORDS } from "../../src/payment/sentences.ts"

const twice = (texts: readonly (string | undefined)[]): readonly (string | undefined)[] =>
  texts.filter((text, at) => text !== undefined && texts.indexOf(text) < at)

// What a method is known by is its own: another with the same would be read, or pressed, as the first.
test.each([
  ["code", METHOD_NAMES.map((name): string => METHODS[name].code)],
  ["letter", METHOD_NAMES.map((name) => METHOD_WORDS[name].button?.letter)]
])("no two methods of payment have one %s", (_, texts) => {
  expect(texts.length).toBeGreaterThan(5)
  expect(twice(texts)).toEqual([])
})
