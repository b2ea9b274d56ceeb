import { expect, test } from "vitest"
import { split, searchWords } from "../../server/db/search.ts"
import { printable } from "../../src/paper/printable/rules.ts"
import { inPlainLetters, PLAIN_LETTERS } from "../../src/kernel/letters.ts"

test.each([
  ["Łukasz", "Lukasz"],
  ["Bjørnsson", "Bjornsson"],
  ["Groß", "Gross"],
  ["Đorđe", "Dorde"],
  ["Çağrı", "Cagri"],
  ["Æthel", "AEthel"],
  ["Zoë Ñandú", "Zoe Nandu"]
])("%s is %s in plain letters, and is found by them", (name, plain) => {
  expect(inPlainLetters(name)).toBe(plain)
  expect(split(name)).toEqual(split(plain))
})

test("a receipt's letters are the search's: what a printer lacks is printed as it is looked for", () => {
  for (const [letter, plain] of Object.entries(PLAIN_LETTERS)) expect([letter, plain]).toContain(printable(letter))
  expect(printable("Łukasz Çağrı")).toBe("Lukasz Çagri")
})

test("a name is found with its apostrophe and without it, and by what stands around it", () => {
  expect(searchWords("O'Brien").split(" ")).toEqual(["o", "brien", "obrien"])
  for (const typed of ["O'Brien", "o’brien", "OBrien", "obrien"]) expect(split(typed)).toEqual(["obrien"])
  expect(split(`5' 10" rod, 3'x5'`)).toEqual(["5", "10", "rod", "3", "x5"])
})
