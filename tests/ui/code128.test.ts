import { fc, test } from "@fast-check/vitest"
import { describe, expect, it } from "vitest"
import { code128, SYMBOLS } from "../../src/ui/code128.ts"
import { readBarcode } from "../../e2e/support/barcode.ts"

describe("Code 128", () => {
  // What the standard says of every symbol: 11 modules, of which an even number is black; the stop has 13.
  it("has 107 symbols, each different, each of its width and with an even number of black modules", () => {
    const modules = SYMBOLS.map((symbol) => symbol.split("").map(Number))
    const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
    expect(modules.map(sum)).toEqual([...Array<number>(106).fill(11), 13])
    for (const widths of modules.slice(0, 106)) expect(sum(widths.filter((_, place) => place % 2 === 0)) % 2).toBe(0)
    expect(new Set(SYMBOLS).size).toBe(107)
  })

  test.prop([fc.oneof(fc.nat(9_999_999).map(String), fc.stringMatching(/^[\x20-\x7e]{1,24}$/))])(
    "is read back as what was written, and begins and ends with a bar",
    (text) => {
      const widths = code128(text) ?? []
      expect(widths.length % 2).toBe(1)
      expect(readBarcode(widths)).toBe(text)
    }
  )

  it.each(["", "é", "a".repeat(25), "1\n2"])("holds no %j", (text) => {
    expect(code128(text)).toBeNull()
  })
})
