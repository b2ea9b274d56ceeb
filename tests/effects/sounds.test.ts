import { expect, test } from "vitest"
import { toneOf } from "../../effects/sounds.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, startOf } from "../../src/kernel/log.ts"
import { NOW } from "../slices/given.ts"

const heard = (...events: readonly AppEvent[]) =>
  toneOf(
    chain(
      startOf("book-1", null),
      events.map((event) => eventRow(machine.events, event, NOW, "test"))
    )
  )

const added: AppEvent = { type: "ScanAdded", data: { scan: "scan-1" } }
const refused: AppEvent = { type: "ScanRefused", data: { scan: "scan-1", message: "No." } }

test("a line that reached the book is heard as accepted, what was refused as refused, and the rest not at all", () => {
  expect(heard(added)).toBe("accepted")
  expect(heard(refused)).toBe("refused")
  expect(heard({ type: "PaymentEntered", data: {} })).toBeNull()
})

test("of rows written together the refusal is heard", () => {
  expect(heard(added, refused, added)).toBe("refused")
})
