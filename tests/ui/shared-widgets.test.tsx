// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { Header } from "../../src/shell/Header.tsx"
import { StateSelect } from "../../src/ui/StateSelect.tsx"
import { Hours24Context, ZoneContext } from "../../src/ui/storeTime.ts"
import { show, stoppedClock } from "./screen.tsx"

const codes = () =>
  [...screen.getByLabelText<HTMLSelectElement>("State").options].map(({ value }) => value).filter((code) => code !== "")
const TERRITORIES = ["AS", "GU", "MP", "PR", "VI"]
const PROVINCES = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]

describe("the choice of a state", () => {
  // Verifies: SHL-40, CG-54
  it("offers 50 states and DC, post offices overseas and Canada's provinces, and territories where they are wanted", () => {
    show(<StateSelect label="State" fault={null} />)
    const usual = codes()
    expect(usual).toHaveLength(51 + 3 + 13)
    expect(usual).toEqual(expect.arrayContaining(["DC", "AK", "WY", "AA", "AE", "AP", ...PROVINCES]))
    for (const code of TERRITORIES) expect(usual).not.toContain(code)
    cleanup()
    show(<StateSelect label="State" fault={null} territories />)
    expect(codes()).toHaveLength(usual.length + TERRITORIES.length)
    expect(codes()).toEqual(expect.arrayContaining(TERRITORIES))
  })
})

describe("the clock in the header", () => {
  const status = {
    printer: null,
    terminal: null,
    network: "online",
    register: null,
    cashier: null,
    onSwitch: null
  } as const
  const header = (
    <Header
      company="Ridgeline"
      demo={false}
      menuBlocked={false}
      menuOpen={false}
      unresolved={0}
      onMenu={() => undefined}
      status={status}
    />
  )
  const AT = Date.UTC(2026, 10, 20, 20, 59, 59)
  const time = () => screen.getByRole("time").textContent.replace("\u202F", " ")

  // Verifies: SHL-43, CG-54
  it("shows the store's time by 12 hours unless it counts to 23, and goes on by the second", () => {
    const clock = stoppedClock(AT)
    show(<ZoneContext value="America/Denver">{header}</ZoneContext>, clock.time)
    expect(time()).toBe("1:59 PM")
    act(() => clock.moveTo(AT + 1000))
    expect(time()).toBe("2:00 PM")
    cleanup()
    show(
      <ZoneContext value="America/Denver">
        <Hours24Context value>{header}</Hours24Context>
      </ZoneContext>,
      stoppedClock(AT).time
    )
    expect(time()).toBe("13:59")
  })
})
