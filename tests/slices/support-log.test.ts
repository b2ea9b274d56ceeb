import { describe, expect, test } from "vitest"
import { checkpoint } from "./checkpoints.ts"
import { CLIENT, DEVICE } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

const held = (book: string, seq: number) => ({ type: "CheckpointReceived", data: checkpoint(book, seq) }) as const
const record = (book: string, seq: number) => ({ _tag: "RecordCheckpoint", checkpoint: checkpoint(book, seq) }) as const

// Verifies: LOG-3
describe("what the back office holds of the log", () => {
  test("is written down once for each place", () => {
    given()
      .when(record("book-1", 7))
      .gives([held("book-1", 7)])
    const known = given(held("book-1", 7))
    known.when(record("book-1", 7)).doesNothing()
    known.when(record("book-1", 9)).gives([held("book-1", 9)])
    known.when(record("book-2", 7)).gives([held("book-2", 7)])
  })

  test("goes on with this book and with the one after it", () => {
    const { state } = given(held("book-1", 7), held("book-1", 9))
    expect(state.support.checkpoint).toEqual(checkpoint("book-1", 9))
    const next = given(held("book-1", 9), held("book-2", 1)).state
    expect(next.support.checkpoint).toEqual(checkpoint("book-2", 1))
  })

  test("does not end the trouble of another book", () => {
    const problem = { book: "book-1", seq: 7, problem: "fork" } as const
    const { state } = given({ type: "UploadRefused", data: problem }, held("book-2", 9))
    expect(state.support.uploadProblem).toEqual(problem)
  })

  test("what is wrong with it is told anew when it is another row, another book or another fault", () => {
    const problem = { book: "book-1", seq: 7, problem: "fork" } as const
    const told = given({ type: "UploadRefused", data: problem })
    for (const other of [
      { ...problem, seq: 8 },
      { ...problem, book: "book-2" },
      { ...problem, problem: "changed" as const }
    ])
      told.when({ _tag: "RecordRefusal", problem: other }).gives([{ type: "UploadRefused", data: other }])
  })
})

// Verifies: LOG-12
describe("a chain that begins anew at a register that had one", () => {
  const had = { book: "book-1", seq: 40 }
  const last_ack = { book: "book-1", seq: 38 }
  const restarted = (data: { readonly had: typeof had | null; readonly last_ack: typeof had | null }) =>
    ({ type: "ChainRestarted", data }) as const

  test("says how far the old one had come, by the browser and by the back office, as each becomes known", () => {
    const first = given()
      .when({ _tag: "RecordRestart", had })
      .gives([restarted({ had, last_ack: null })])
    const second = when(first.state, { _tag: "RecordRestart", last_ack }).gives([restarted({ had, last_ack })])
    expect(second.state.support.restarted).toEqual({ had, last_ack })
    const otherWay = given(restarted({ had: null, last_ack }))
    expect(otherWay.state.support.restarted).toEqual({ had: null, last_ack })
    otherWay.when({ _tag: "RecordRestart", had }).gives([restarted({ had, last_ack })])
  })

  test("says it once: the first word stands, and no word is none", () => {
    const known = given(restarted({ had, last_ack }))
    for (const place of [had, { book: "book-9", seq: 1 }]) {
      known.when({ _tag: "RecordRestart", had: place }).doesNothing()
      known.when({ _tag: "RecordRestart", last_ack: place }).doesNothing()
    }
    given().when({ _tag: "RecordRestart" }).doesNothing()
  })
})

describe("the first row of a book", () => {
  const opened = {
    book: "book-2",
    previous: "book-1",
    reason: "closed",
    at: NOW,
    client: CLIENT,
    device: DEVICE,
    user: null,
    latest_version: null,
    register_status: "Open",
    attempts: [],
    prints: []
  } as const

  test("says which book it is, which it follows, why it begins and when", () => {
    const { support } = given({ type: "BookOpened", data: opened }).state
    expect(support).toMatchObject({ book: "book-2", previous: "book-1", reason: "closed", began: NOW })
    expect([support.checkpoint, support.uploadProblem]).toEqual([null, null])
  })

  test("carries on how far the log is held", () => {
    const { support } = given({ type: "BookOpened", data: { ...opened, checkpoint: checkpoint("book-1", 9) } }).state
    expect(support.checkpoint).toEqual(checkpoint("book-1", 9))
    given({ type: "BookOpened", data: { ...opened, checkpoint: checkpoint("book-1", 9) } })
      .when(record("book-1", 9))
      .doesNothing()
  })
})

test("a state's hash is a row with the version that made it", () => {
  given()
    .when({ _tag: "HashState", hash: "ab12", version: "2.5.4" })
    .gives([{ type: "StateHashed", data: { hash: "ab12", version: "2.5.4" } }])
})
