import { expect, test } from "vitest"
import { banned } from "./bans.ts"
import { parse } from "./source.ts"

test("a script that comes later and is only handed on, in the register: a breach is found", () => {
  const text = 'void import("./keys.ts").then(({ listen }) => listen())'
  for (const path of ["src/main.tsx", "src/ui/x.ts", "effects/ports/Clock.ts"])
    expect(banned(parse({ path, text })).map(({ rule }) => rule)).toEqual([
      "a script that comes later is fetched by src/kernel/late.ts, which tries again"
    ])
  const waited = 'export const listen = async () => (await import("./keys.ts")).listen'
  expect(banned(parse({ path: "src/ui/x.ts", text: waited }))).toEqual([])
})
