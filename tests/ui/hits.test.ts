import fc from "fast-check"
import { expect, test } from "vitest"
import { hitsIn } from "../../src/ui/hits.ts"

test("what a search found is marked wherever it stands, however it is written", () => {
  expect(hitsIn("Visa ending 4242 · Muff", ["4242", "muff"])).toEqual([
    { text: "Visa ending ", hit: false },
    { text: "4242", hit: true },
    { text: " · ", hit: false },
    { text: "Muff", hit: true }
  ])
  expect(hitsIn("42.42", ["42"])).toEqual([
    { text: "42", hit: true },
    { text: ".", hit: false },
    { text: "42", hit: true }
  ])
  expect(hitsIn("10501", ["10501", "105"])).toEqual([{ text: "10501", hit: true }])
})

test("a marked text is the text, and only what was searched for is marked", () => {
  const word = fc.string({ minLength: 1, maxLength: 4 }).map((text) => text.toLowerCase())
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(word, { maxLength: 3 }), (text, words) => {
      const stretches = hitsIn(text, words)
      expect(stretches.map((stretch) => stretch.text).join("")).toBe(text)
      for (const { text: part, hit } of stretches) expect(hit ? words.includes(part.toLowerCase()) : true).toBe(true)
    })
  )
})
