// @vitest-environment jsdom
import { expect, it } from "vitest"
import type { Drawn } from "../../src/recorder/sight.ts"
import { Track } from "../../src/recorder/Track.tsx"
import { show } from "./screen.tsx"

const span = (key: string, left: number, width: number, more: Partial<Drawn> = {}): Drawn => ({
  key,
  left,
  width,
  outcome: "waiting",
  label: key,
  isMoment: false,
  ...more
})

const drawn = (kind: "payment" | "api", ...spans: readonly Drawn[]) => {
  const { container } = show(<Track kind={kind} spans={spans} />)
  return {
    bars: [...container.querySelectorAll("i")].map((bar) => bar.textContent),
    beside: [...container.querySelectorAll("em")].map(({ textContent, style }) => [
      textContent,
      style.left,
      style.right
    ])
  }
}

it("writes what a span is into it where there is room", () => {
  expect(drawn("payment", span("waiting for the reply", 0, 0.5), span("asked", 0.5, 0.01))).toEqual({
    bars: ["waiting for the reply", ""],
    beside: []
  })
})

it("says beside a life-line's short end that it came late, on the side where there is room", () => {
  const late = { outcome: "late", label: "approved, late" } as const
  expect(drawn("payment", span("waiting", 0, 0.9), span("end", 0.9, 0.05, late))).toEqual({
    bars: ["waiting", ""],
    beside: [["approved, late", "", "10%"]]
  })
  expect(drawn("payment", span("end", 0.1, 0.02, late)).beside).toEqual([["approved, late", "12%", ""]])
  expect(drawn("payment", span("end", 0.1, 0.4, late))).toEqual({ bars: ["approved, late"], beside: [] })
  expect(drawn("api", span("end", 0.1, 0.02, late)).beside).toEqual([])
})
