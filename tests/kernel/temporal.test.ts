import { afterEach, expect, test, vi } from "vitest"
import { Temporal as polyfilled } from "temporal-polyfill/implementation"

afterEach(() => void vi.unstubAllGlobals())

const loaded = async () => {
  vi.resetModules()
  return (await import("../../src/kernel/temporal.ts")).Temporal
}

test("days and clocks are the browser's own where it has them", async () => {
  const own = { PlainDate: "the browser's" }
  vi.stubGlobal("Temporal", own)
  expect(await loaded()).toBe(own)
})

test("and those of the polyfill where it has none", async () => {
  vi.stubGlobal("Temporal", undefined)
  expect(await loaded()).toBe(polyfilled)
})
