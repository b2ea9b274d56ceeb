import { describe, expect, test } from "vitest"
import { open } from "../../src/kernel/log.ts"
import { canary } from "./tally.ts"
import { makeDesk, words } from "./desk.ts"

const kinds = (rows: readonly { readonly kind: string; readonly type: string }[]): readonly string[] =>
  rows.map(({ kind, type }) => `${kind} ${type}`)

describe("dispatch", () => {
  test("of what is allowed changes the state, tells the listeners and offers one batch", () => {
    const { control, batches } = makeDesk()
    const seen: number[] = []
    control.store.subscribe(() => seen.push(control.store.getSnapshot().total))
    expect(control.store.dispatch({ _tag: "Add", amount: 5 })).toBeNull()
    expect(seen).toEqual([5])
    expect(batches.map(({ rows, durability }) => [kinds(rows), durability])).toEqual([[["event added"], "relaxed"]])
  })

  test("of what is refused gives the words, and leaves no trace", () => {
    const { control, batches } = makeDesk()
    const before = control.store.getSnapshot()
    expect(control.store.dispatch({ _tag: "Add", amount: -5 })).toBe("There are only 0.")
    expect(control.store.getSnapshot()).toBe(before)
    expect(batches).toEqual([])
  })

  test("of what changes nothing writes nothing and tells nobody", () => {
    const { control, batches } = makeDesk()
    control.store.subscribe(() => expect.unreachable("nothing has changed"))
    expect(control.store.dispatch({ _tag: "Add", amount: 0 })).toBeNull()
    expect(batches).toEqual([])
  })

  test("of a request writes it with its event, to be flushed before it starts", () => {
    const { control, batches } = makeDesk()
    control.store.dispatch({ _tag: "Charge", amount: 5, pin: canary })
    expect(batches).toHaveLength(1)
    expect(kinds(batches[0]?.rows ?? [])).toEqual(["event asked", "request charge"])
    expect(batches[0]?.durability).toBe("strict")
    expect(batches[0]?.requests.map(({ type, id }) => [type, id])).toEqual([["charge", "id-1"]])
  })

  test("freezes what it has decided, so that no later code can rewrite a fact", () => {
    const { control } = makeDesk()
    const said = ["one"]
    control.store.dispatch({ _tag: "Say", words: said })
    expect(() => said.push("two")).toThrow(TypeError)
    expect(Object.isFrozen(control.store.getSnapshot().words)).toBe(true)
  })

  test("is not heard by a listener that has left", () => {
    const { control } = makeDesk()
    const leave = control.store.subscribe(() => expect.unreachable("it has left"))
    leave()
    expect(control.store.dispatch({ _tag: "Add", amount: 5 })).toBeNull()
  })
})

describe("can", () => {
  test("gives the words that dispatch would give, and carries nothing out", () => {
    const { control, batches } = makeDesk()
    const before = control.store.getSnapshot()
    expect(control.store.can({ _tag: "Add", amount: -5 })).toBe("There are only 0.")
    expect(control.store.can({ _tag: "Charge", amount: 5, pin: canary })).toBeNull()
    expect(control.store.getSnapshot()).toBe(before)
    expect(batches).toEqual([])
  })
})

describe("the end of a request", () => {
  test("is one append with what follows from it", () => {
    const { control, batches } = makeDesk()
    control.store.dispatch({ _tag: "Look", where: "shelf" })
    const request = batches[0]?.requests[0]
    if (!request) throw new Error("a request was made")
    control.settle({ request, outcome: "done", took: 40 }, { _tag: "Answer", id: request.id, answer: "a cup" })
    expect(kinds(batches[1]?.rows ?? [])).toEqual(["settled look", "event answered"])
    expect(batches[1]?.rows[0]?.data).toEqual({ request: request.id, outcome: "done", ms: 40 })
    expect(batches[1]?.rows.map(({ cause }) => cause)).toEqual([request.id, request.id])
    expect(batches[1]?.durability).toBe("strict")
    expect(control.store.getSnapshot().answers).toEqual({ [request.id]: "a cup" })
  })

  test("is written even when what follows is refused: it must not be asked twice", () => {
    const { control, batches } = makeDesk()
    control.store.dispatch({ _tag: "Print" })
    const request = batches[0]?.requests[0]
    if (!request) throw new Error("a request was made")
    const refusal = control.settle(
      { request, outcome: "done", took: 1 },
      { _tag: "Answer", id: request.id, answer: "printed" }
    )
    expect(refusal).toBe("Nobody asked.")
    expect(kinds(batches[1]?.rows ?? [])).toEqual(["settled print"])
  })
})

describe("closing a book", () => {
  test("opens the next one with what is unresolved, in a batch of its own", () => {
    const { control, batches, rows } = makeDesk()
    control.store.dispatch({ _tag: "Add", amount: 5 })
    control.store.dispatch({ _tag: "Charge", amount: 5, pin: canary })
    const [charge] = batches[1]?.requests ?? []
    control.store.dispatch({ _tag: "Close" })
    expect(charge?.type).toBe("charge")
    expect(batches.slice(2).map((batch) => [batch.book, kinds(batch.rows), batch.durability])).toEqual([
      ["book-1", ["event closed"], "strict"],
      [control.book(), ["event opened", "request charge"], "strict"]
    ])
    expect(control.book()).not.toBe("book-1")
    expect(rows()[0]?.data).toMatchObject({ previous: "book-1", reason: "closed", unsure: [charge?.id] })
    expect(control.store.getSnapshot()).toMatchObject({ total: 0, pending: {}, unsure: [charge?.id] })
  })
})

describe("what was asked and is not answered when its book is closed", () => {
  test("stands in the next one as it was asked, until it is answered there", () => {
    const { control, batches, rows } = makeDesk()
    control.store.dispatch({ _tag: "Look", where: "shelf" })
    control.store.dispatch({ _tag: "Look", where: "drawer" })
    const [first, second] = batches.flatMap(({ requests }) => requests)
    if (!first || !second) throw new Error("two looks were asked for")
    control.settle({ request: first, outcome: "done", took: 5 }, null)
    const asked = rows().find(({ kind, data }) => kind === "request" && data["id"] === second.id)
    control.store.dispatch({ _tag: "Close" })
    const [opened, again] = rows()
    expect([opened?.type, again?.kind, again?.type, again?.data]).toEqual(["opened", "request", "look", asked?.data])
    expect(rows()).toHaveLength(2)
    control.settle({ request: second, outcome: "done", took: 5 }, null)
    expect(open(rows())).toEqual([])
    control.store.dispatch({ _tag: "Close" })
    expect(kinds(rows())).toEqual(["event opened"])
  })
})

describe("when a row cannot be written", () => {
  test("the screen goes back to what is on disk and no further command is taken", () => {
    const { control, batches } = makeDesk()
    control.store.dispatch({ _tag: "Add", amount: 5 })
    const [first] = batches
    if (!first) throw new Error("a batch was offered")
    control.written(first)
    control.store.dispatch({ _tag: "Add", amount: 7 })
    control.unwritten("the disk is full")
    expect(control.store.getSnapshot().total).toBe(5)
    expect(control.store.health()).toEqual({ _tag: "CannotRecord", why: "the disk is full" })
    const refusal = words({ _tag: "CannotRecord", why: "" })
    expect(control.store.dispatch({ _tag: "Add", amount: 1 })).toBe(refusal)
    expect(control.store.can({ _tag: "Add", amount: 1 })).toBe(refusal)
    expect(batches).toHaveLength(2)
  })
})

describe("a fault in the code", () => {
  test("stops every command, names the book, and writes nothing", () => {
    const { control, batches, defects } = makeDesk()
    control.store.dispatch({ _tag: "Add", amount: 5 })
    expect(control.store.dispatch({ _tag: "Break" })).toBe("Not taken: Defect.")
    expect(control.store.health()).toEqual({ _tag: "Defect", book: "book-1", message: "a slip in the code" })
    expect(defects).toHaveLength(1)
    expect(control.store.dispatch({ _tag: "Add", amount: 5 })).toBe("Not taken: Defect.")
    expect(batches).toHaveLength(1)
    expect(control.store.getSnapshot().total).toBe(5)
  })
})

describe("a register that does not record", () => {
  test.each([{ _tag: "Starting" as const }, { _tag: "OtherTab" as const }, { _tag: "NewerBook" as const }])(
    "takes no command while %j",
    (health) => {
      const { control, batches } = makeDesk()
      control.setHealth(health)
      expect(control.store.dispatch({ _tag: "Add", amount: 5 })).toBe(words(health))
      expect(batches).toEqual([])
    }
  )

  test("takes the fold of the tab that does, and goes on from there", () => {
    const { control } = makeDesk()
    control.setHealth({ _tag: "OtherTab" })
    control.reset({ ...control.store.getSnapshot(), total: 40 }, "book-9", { _tag: "Recording" })
    expect(control.store.dispatch({ _tag: "Add", amount: 2 })).toBeNull()
    expect([control.store.getSnapshot().total, control.book()]).toEqual([42, "book-9"])
  })
})
