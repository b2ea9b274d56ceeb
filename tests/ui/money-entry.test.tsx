// @vitest-environment jsdom
import { fc, test } from "@fast-check/vitest"
import { act, fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { describe, expect } from "vitest"
import { cents, type Cents, ZERO } from "../../src/money/cents.ts"
import { Keypad } from "../../src/ui/Keypad.tsx"
import { padKeyOf, pasted, pressed, type PadKey } from "../../src/ui/moneyEntry.ts"
import { MoneyField } from "../../src/ui/MoneyField.tsx"
import { useMoneyEntry } from "../../src/ui/useMoneyEntry.ts"
import { show } from "./screen.tsx"

const digitKeys: readonly PadKey[] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00"]
const typedFrom = (start: Cents, keys: readonly PadKey[]): Cents =>
  keys.reduce((amount, key) => pressed(amount, key, false), start)

describe("an amount typed on the pad", () => {
  test.prop([fc.array(fc.constantFrom(...digitKeys), { maxLength: 4 })])("is what the digits say in cents", (keys) => {
    expect(typedFrom(ZERO, keys)).toBe(Number(keys.join("") || "0"))
  })

  test.prop([fc.integer({ min: 0, max: 999_999_99 }), fc.constantFrom(...digitKeys.slice(0, 10))])(
    "goes back by Backspace to what it was",
    (amount, digit) => {
      const longer = pressed(cents(amount), digit, false)
      expect(pressed(longer, "backspace", false)).toBe(amount)
    }
  )

  test.prop([fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...digitKeys)])(
    "never passes 9,999,999.99",
    (amount, key) => {
      expect(pressed(cents(amount), key, false)).toBeLessThanOrEqual(999_999_999)
    }
  )

  test("replaces an amount that the register put there", () => {
    expect(pressed(cents(65_024), "7", true)).toBe(7)
    expect(pressed(cents(65_024), "backspace", true)).toBe(0)
  })

  test("ignores keys that are no digits", () => {
    expect(["a", ".", ",", "Enter", "-"].map(padKeyOf)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

describe("a pasted amount", () => {
  test("is read as people write it", () => {
    expect([pasted("$1,299.5"), pasted("12"), pasted(".05")]).toEqual([129_950, 1_200, 5])
  })
  test("is refused when it is negative, no amount, or too much", () => {
    expect([pasted("-5"), pasted("twelve"), pasted("99999999")]).toEqual([undefined, undefined, undefined])
  })
})

const Till = ({ start }: { readonly start: number }) => {
  const [amount, setAmount] = useState(cents(start))
  const entry = useMoneyEntry(amount, setAmount)
  return (
    <>
      <MoneyField label="Cash received" entry={entry} />
      <Keypad label="Amount keys" onKey={entry.press} />
      <button type="button" onClick={() => entry.replace(cents(2_000))}>
        $20
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>("Cash received")
const type = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(field(), { key })
}

describe("the amount field", () => {
  test("is typed over where its text is marked, by the mouse or Ctrl+A, and goes on from there", () => {
    show(<Till start={63_52} />)
    field().select()
    act(() => type("9"))
    expect(field().value).toBe("$0.09")
    act(() => type("72"))
    expect(field().value).toBe("$9.72")
    field().select()
    fireEvent.keyDown(field(), { key: "Backspace" })
    expect(field().value).toBe("$0.00")
  })

  test("takes a key in the place of what is marked of it alone", () => {
    show(<Till start={63_52} />)
    field().setSelectionRange(4, 6)
    act(() => type("7"))
    expect(field().value).toBe("$6.37")
  })

  test("loses no digit of keys that come faster than it is drawn", () => {
    show(<Till start={27_58} />)
    act(() => type("12345"))
    expect(field().value).toBe("$123.45")
  })

  test("shifts 1 2 5 0 into 12.50", () => {
    show(<Till start={0} />)
    type("1250")
    expect(field().value).toBe("$12.50")
  })

  test("takes the pad and the keyboard as one", () => {
    show(<Till start={0} />)
    fireEvent.click(screen.getByRole("button", { name: "1" }))
    type("2")
    fireEvent.click(screen.getByRole("button", { name: "00" }))
    fireEvent.click(screen.getByRole("button", { name: "Backspace" }))
    expect(field().value).toBe("$1.20")
  })

  test("replaces the balance with the first digit, and a quick amount too", () => {
    show(<Till start={65_024} />)
    type("7")
    expect(field().value).toBe("$0.07")
    fireEvent.click(screen.getByRole("button", { name: "$20" }))
    type("5")
    expect(field().value).toBe("$0.05")
  })

  test("reads a pasted amount", () => {
    show(<Till start={0} />)
    fireEvent.paste(field(), { clipboardData: { getData: () => "1,299.00" } })
    expect(field().value).toBe("$1,299.00")
  })

  test("leaves chords and letters to the screen", () => {
    show(<Till start={500} />)
    expect(fireEvent.keyDown(field(), { key: "5", ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(field(), { key: "k" })).toBe(true)
    expect(field().value).toBe("$5.00")
  })
})
