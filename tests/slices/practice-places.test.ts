import { describe, expect, test } from "vitest"
import { placeToReturn, practiceFrom } from "../../src/practice/rules.ts"
import { isPractice } from "../../src/practice/path/rules.ts"

describe("the addresses of practice", () => {
  test.each([
    ["/practice", true],
    ["/practice/sale", true],
    ["/practices", false],
    ["/sale", false],
    ["/", false]
  ])("%s: %s", (pathname, is) => expect(isPractice(pathname)).toBe(is))

  test.each([
    ["/sale?search_term=9mm", "/sale?search_term=9mm"],
    ["/orders/open", "/orders/open"],
    [null, "/sale"],
    ["", "/sale"],
    ["https://elsewhere.test/", "/sale"],
    ["//elsewhere.test/", "/sale"],
    ["/\\elsewhere.test/", "/sale"],
    ["/practice/sale", "/sale"],
    ["/practice?back=%2Fpractice", "/sale"]
  ])("the register was left at %s: it opens at %s", (back, to) => {
    expect(placeToReturn(back)).toBe(to)
    if (back !== null) expect(placeToReturn(new URLSearchParams(practiceFrom(back).split("?")[1]).get("back"))).toBe(to)
  })
})
