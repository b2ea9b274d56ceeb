import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { stateHashRecorder } from "../../effects/stateHashRecorder.ts"
import { integrityOf } from "../../src/recorder/integrity.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { HASH_EVERY } from "../../src/support/model.ts"
import { bookOf, openTill, settle } from "./till.ts"
import { selling } from "../slices/facts.ts"

/** A till that changes its volume until its book has the hashes of two states. */
const worked = Effect.gen(function* () {
  let heard: (entries: readonly LogEntry[]) => void = () => undefined
  const till = yield* openTill({ disk: bookOf(selling()), onRows: (entries) => heard(entries) })
  heard = stateHashRecorder(till.register.store)
  for (let n = 0; n < 2 * HASH_EVERY + 2; n += 1) {
    till.act({ _tag: "ChangeSetting", name: "volume", value: (n % 100) + 1 })
    yield* settle
  }
  return rowsOf(till.disk)
})

it.effect("the hash of the state is in the book behind every fifty events, and a replay comes to the same", () =>
  Effect.gen(function* () {
    const rows = yield* worked
    const hashes = rows.filter(({ type }) => type === "StateHashed")
    expect(hashes).toHaveLength(2)
    expect(integrityOf(rows)).toMatchObject({ fault: null, compared: 2, differs: null })
  })
)

it.effect("a replay that comes to another state is not to be trusted, from the first row that differs", () =>
  Effect.gen(function* () {
    const rows = yield* worked
    const [first, second] = rows.filter(({ type }) => type === "StateHashed")
    const at = rows.findLastIndex(({ type, seq }) => type === "VolumeSet" && seq < (second?.seq ?? 0))
    const changed = rows.map((row, index) => (index === at ? { ...row, data: { volume: 7 } } : row))
    expect(integrityOf(changed).differs).toEqual({ seq: second?.seq, agreed: first?.seq })
  })
)
