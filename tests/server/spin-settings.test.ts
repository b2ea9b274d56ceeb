import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { spinSettings, tpnOf } from "../../server/spin/settings.ts"

const KEY = "zbhRAW9N6x"

describe("SPIn out of the environment", () => {
  test("is not there without keys", () => {
    expect(spinSettings(undefined, "nonsense")).toBeUndefined()
  })

  test("is each terminal's key by its profile number, at SPIn's own address", () => {
    const settings = spinSettings(`Z11NATASHA98=${KEY}, z11invtest69=JZiRUusizc`)
    expect(settings?.url.href).toBe("https://api.spinpos.net/")
    expect([...(settings?.terminals.keys() ?? [])]).toEqual(["Z11NATASHA98", "Z11INVTEST69"])
    const terminal = settings?.terminals.get("Z11NATASHA98")
    expect(terminal && Redacted.value(terminal.authkey)).toBe(KEY)
    expect(JSON.stringify([terminal])).not.toContain(KEY)
  })

  // Verifies: SEC-3
  test.each([`Z11NATASHA98:${KEY}`, `short=${KEY}`, `Z11NATASHA98=${KEY}x`, `Z11NATASHA98=${KEY},`, KEY])(
    "says what is wrong with %s, and nothing of the key",
    (text) => {
      expect(() => spinSettings(text)).toThrow(/^SPIN_KEYS must be TPN=AUTHKEY for each terminal/)
      expect(() => spinSettings(text)).not.toThrow(KEY)
    }
  )

  test("sends no key over a line that is not secure, except within this machine", () => {
    const at = (url: string) => () => spinSettings(`Z11NATASHA98=${KEY}`, url)
    for (const url of ["http://api.spinpos.net", "api.spinpos.net", "https://a@api.spinpos.net", "https://x.net/?a=b"])
      expect(at(url)).toThrow("SPIN_URL must be an https address")
    expect(at("https://test.spinpos.net/spin")()?.url.pathname).toBe("/spin")
    expect(at("http://127.0.0.1:4300")()?.url.port).toBe("4300")
  })

  // Verifies: CG-94
  test("is named by a Terminal ID of 20 characters at least", () => {
    expect(tpnOf(" dejavoo-spin-z11natasha98 ")).toBe("Z11NATASHA98")
    expect("dejavoo-spin-Z11NATASHA".length).toBeGreaterThanOrEqual(20)
    expect(tpnOf("1170010048239965000101")).toBeUndefined()
    expect(tpnOf("dejavoo-spin-short")).toBeUndefined()
  })
})
