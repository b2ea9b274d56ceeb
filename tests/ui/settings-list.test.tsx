// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { expect, it } from "vitest"
import { AltRateRow } from "../../src/settings/AltRateRow.tsx"
import { SettingsList } from "../../src/settings/SettingsList.tsx"
import { show } from "./screen.tsx"

const CASH = "Manager's code for cash above"
const WHY = `${CASH} can't be set to this.`
const settings = [
  { label: "Return reasons", data_type: "string", default_value: "", preference_value: "" },
  { label: CASH, data_type: "string", default_value: "20.00", preference_value: "20.00" }
]

/** The list of a store that refuses whatever is saved. */
const Refusing = () => {
  const [typed, setTyped] = useState("")
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  return (
    <SettingsList
      register="Front 1"
      here={[]}
      load={{
        state: "loaded",
        changes: undefined,
        rows: settings.map((setting) => ({
          setting,
          value: setting.label === CASH ? typed : "",
          fault: setting.label === CASH && refused.has(typed) ? WHY : null
        }))
      }}
      editable
      unsaved={1}
      busy={false}
      told={null}
      refusal={refused}
      onChange={(_, value) => setTyped(value)}
      onSave={() => setRefused(new Set([typed]))}
      onBack={() => undefined}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${CASH}`) })
const described = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent

it("a value that is refused is marked, described by why, and has the focus until it is mended", () => {
  show(<Refusing />)
  expect(field().getAttribute("aria-invalid")).toBe("false")
  expect(described()).toContain("Default: 20.00")
  fireEvent.change(field(), { target: { value: "a lot" } })
  fireEvent.click(screen.getByRole("button", { name: /^Save settings/ }))
  expect(field().getAttribute("aria-invalid")).toBe("true")
  expect(described()).toBe(WHY)
  expect(document.activeElement).toBe(field())
  field().blur()
  fireEvent.click(screen.getByRole("button", { name: /^Save settings/ }))
  expect(document.activeElement).toBe(field())
  fireEvent.change(field(), { target: { value: "30" } })
  expect(field().getAttribute("aria-invalid")).toBe("false")
  expect(screen.queryByRole("alert")).toBeNull()
})

it("a value that is refused is seen, whatever was looked for meanwhile", () => {
  show(<Refusing />)
  fireEvent.change(field(), { target: { value: "a lot" } })
  fireEvent.change(screen.getByRole("textbox", { name: "Find a setting" }), { target: { value: "reasons" } })
  expect(screen.queryByRole("textbox", { name: new RegExp(`^${CASH}`) })).toBeNull()
  fireEvent.click(screen.getByRole("button", { name: /^Save settings/ }))
  expect(document.activeElement).toBe(field())
  expect(described()).toBe(WHY)
})

it("a tax rate that the back office refuses is marked as one that is typed wrong is", () => {
  const none = () => undefined
  const row = (typed: string, refused: string | null) => (
    <AltRateRow
      field={null}
      typed={typed}
      inForce={null}
      storeRate={0.0825}
      why={null}
      busy={false}
      refused={refused}
      onTyped={none}
      onClear={none}
    />
  )
  const rate = () => screen.getByRole("textbox", { name: /^Alt tax rate/ })
  for (const [typed, refused, why] of [
    ["0.065", "The tax rate wasn't saved.", "The tax rate wasn't saved."],
    ["6%", null, "Enter it as a decimal, without %: for 6%, enter 0.06."]
  ] as const) {
    const { unmount } = show(row(typed, refused))
    expect(rate().getAttribute("aria-invalid")).toBe("true")
    expect(document.getElementById(rate().getAttribute("aria-describedby") ?? "")?.textContent).toBe(why)
    unmount()
  }
})
