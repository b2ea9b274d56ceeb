import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, startOf } from "../../src/kernel/log.ts"
import { MOST, recentLogs } from "../../src/shell/recentLogs.ts"
import { started } from "./facts.ts"
import { NOW } from "./given.ts"

const rows = (events: readonly AppEvent[]) =>
  chain(
    startOf("book-1", null),
    events.map((event, place) => eventRow(machine.events, event, NOW + place, "test"))
  )
const changed = (online: boolean): AppEvent => ({ type: "ConnectionChanged", data: { online, at: NOW } })

// Verifies: CG-78, SET-06, SET-07
describe("the logs of the connection and of the card terminal", () => {
  test("keep exactly the newest 20 each, the newest first, whatever else happened", () => {
    const noise: AppEvent = { type: "PaymentEntered", data: {} }
    const many = Array.from({ length: 33 }, (_, place) => [changed(place % 2 === 0), noise]).flat()
    const { connection, terminal } = recentLogs(rows(many))
    expect(connection).toHaveLength(MOST)
    expect(MOST).toBe(20)
    expect(connection[0]).toMatchObject({ at: NOW + 64, words: "The browser is online." })
    expect(connection.at(-1)?.at).toBe(NOW + 26)
    expect(terminal).toEqual([])
  })

  test("tell what a terminal was asked and answered, and nothing of cash", () => {
    const { terminal } = recentLogs(
      rows([
        started({ key: "card-1" }),
        { type: "PaymentUnknown", data: { key: "card-1", why: "Network response was not ok" } },
        started({ key: "cash-1", method: "cash" }),
        { type: "PaymentApproved", data: { key: "cash-1", amount: 2056, method: "cash", evidence: "reply" } },
        { type: "TerminalTested", data: { terminal_id: "1170010048239965000109", works: true, took: 400 } }
      ])
    )
    expect(terminal.map(({ at }) => at - NOW)).toEqual([4, 1, 0])
    expect(terminal[1]?.words).toContain("outcome unknown. Network response was not ok")
  })
})
