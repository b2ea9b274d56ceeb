import { expect, test } from "vitest"
import { areaOf, byArea, namedTwice } from "../../scripts/areas.ts"

test("a screen comes with its folder, or with those that it is grouped with", () => {
  expect(areaOf("range/RangePage.tsx")).toBe("range")
  expect(areaOf("range/DetailPage.tsx")).toBe("booking")
  expect(areaOf("customer/license/LicensePage.tsx")).toBe("license")
  expect(areaOf("tradeIn/TradeInPage.tsx")).toBe("firearms")
})

test("a build fetches a screen by the script of its area; a page of its own goes on fetching its own parts", () => {
  const code = 'const Tab = async () => (await import("./NotesTab.tsx")).NotesTab'
  expect(byArea("customer/detailTabs.tsx", code)).toBe(
    'const Tab = async () => (await import("virtual:area/customer")).NotesTab'
  )
  expect(byArea("recorder/page.tsx", code)).toBe(code)
})

test("two modules of an area give no name both", () => {
  expect(namedTwice(["export const A = 1", "export const B = 1\n// export const A"])).toEqual([])
  expect(namedTwice(["export const A = 1", "export const B = 1", "const c = 1\nexport const A = () => 2"])).toEqual([
    "A"
  ])
})
