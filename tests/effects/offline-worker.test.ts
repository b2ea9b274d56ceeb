import { describe, expect, test } from "vitest"
import { answeringOf, type Heard, nameOf, outlived, takesCopy } from "../../effects/ports/offline/answering.ts"

const OURS = "https://pos.example"
const asked = (pathname: string, mode: string, method = "GET", origin = OURS) =>
  answeringOf({ method, mode, origin, pathname }, OURS)

describe("what the offline worker answers", () => {
  test.each([
    ["/", "/"],
    ["/sale", "/"],
    ["/payment", "/"],
    ["/api-of-nobody", "/"],
    ["/support", "/support"],
    ["/support/screen", "/support"],
    ["/supporters", "/"]
  ])("the page at %s, of which %s is kept", (pathname, page) => {
    expect(asked(pathname, "navigate")).toEqual({ _tag: "Page", page })
  })

  test.each(["/assets/register-AbC.js", "/assets/inter.woff2"])("the file %s, by whatever asks for it", (pathname) => {
    for (const mode of ["cors", "no-cors", "same-origin", "navigate"])
      expect(asked(pathname, mode)).toEqual({ _tag: "File" })
  })

  test.each([
    ["/api", "cors", "POST"],
    ["/api", "cors", "GET"],
    ["/api", "navigate", "GET"],
    ["/api/test", "navigate", "GET"],
    ["/images/1.webp", "no-cors", "GET"],
    ["/images/1", "navigate", "GET"],
    ["/cloudprnt/abc", "navigate", "GET"],
    ["/offline.js", "navigate", "GET"],
    ["/icon.svg", "no-cors", "GET"],
    ["/sale", "navigate", "POST"],
    ["/sale", "cors", "GET"],
    ["/assets/register-AbC.js", "cors", "HEAD"]
  ])("nothing else: %s by %s %s", (pathname, mode, method) => {
    expect(asked(pathname, mode, method)).toEqual({ _tag: "Browser" })
  })

  test("nothing of another origin", () => {
    for (const pathname of ["/", "/assets/register-AbC.js", "/support"])
      for (const mode of ["navigate", "cors"])
        expect(asked(pathname, mode, "GET", "https://elsewhere.example")).toEqual({ _tag: "Browser" })
  })
})

test.each<readonly [Heard, boolean]>([
  ["nobody", true],
  ["late", true],
  [502, true],
  [503, true],
  [504, true],
  [200, false],
  [304, false],
  [404, false],
  [421, false],
  [500, false]
])("a page's copy is shown only where no server answers: %s", (heard, shown) => {
  expect(takesCopy(heard)).toBe(shown)
})

test("copies of a build stay while a tab runs it, and those of others are nobody's to drop", () => {
  const [first, second, third] = [nameOf("a"), nameOf("b"), nameOf("c")]
  const all = [first, second, third, "somebody-else"]
  expect(outlived(all, "c", [first, "tillstone-register-tillstone"])).toEqual([second])
  expect(outlived(all, "c", [])).toEqual([first, second])
  expect(outlived(all, "a", [third])).toEqual([second])
})
