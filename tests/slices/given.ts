import { produce } from "immer"
import { expect } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import { eventRow, readEvent, readRequest, requestRow } from "../../src/kernel/codec.ts"
import type { Decision, Stamp } from "../../src/kernel/decider.ts"
import { chain, type Row, startOf } from "../../src/kernel/log.ts"
import type { AppState } from "../../src/app/state.ts"

/** The register's clock in these tests, in ms since 1970. */
export const NOW = Date.UTC(2026, 10, 20, 17)

/** A request as a test names it: its own id is nobody's business. */
export type Wanted = {
  readonly [K in AppRequest["type"]]: Omit<Extract<AppRequest, { type: K }>, "id">
}[AppRequest["type"]]

/** What came of a command, and the three ways to say what should have. */
export interface Outcome {
  readonly decision: Decision<AppEvent, AppRequest>
  /** The state once the events have happened; the one before when it was refused. */
  readonly state: AppState
  /** Allowed: exactly these events, and exactly these requests. */
  readonly gives: (events: readonly AppEvent[], requests?: readonly Wanted[]) => Outcome
  /** Refused, in exactly these words. */
  readonly refuses: (words: string) => Outcome
  /** Accepted without a trace. */
  readonly doesNothing: () => Outcome
}

export interface Given {
  readonly state: AppState
  readonly when: (command: Command) => Outcome
}

/** A stamp that stands still and counts: "id-1", "id-2" ... */
export const stampAt = (now = NOW): Stamp => {
  let made = 0
  return { now, id: () => `id-${(made += 1)}` }
}

const evolve = (state: AppState, event: AppEvent): AppState => produce(state, (draft) => machine.evolve(draft, event))

/** The state after events that have happened. */
export const after = (state: AppState, events: readonly AppEvent[]): AppState => events.reduce(evolve, state)

const entryOf = (row: Row) => {
  const [entry] = chain(startOf("b", null), [row])
  if (!entry) throw new Error("One row was chained.")
  return entry
}

/** What was decided can be written to the book and comes back as it was. */
const survivesTheBook = (events: readonly AppEvent[], requests: readonly AppRequest[]) => {
  for (const event of events) {
    const read = readEvent<AppEvent>(machine.events, entryOf(eventRow(machine.events, event, NOW, "test")))
    expect(read).toEqual({ _tag: "Known", value: event })
  }
  for (const request of requests) {
    const read = readRequest<AppRequest>(machine.requests, entryOf(requestRow(machine.requests, request, NOW, "test")))
    expect(read).toEqual({ _tag: "Known", value: { type: request.type, id: request.id, args: request.args } })
  }
}

const withoutId = (request: AppRequest) => ({ ...request, id: undefined })

/** What a command leads to in a state. */
export const when = (state: AppState, command: Command, stamp: Stamp = stampAt()): Outcome => {
  const decision = machine.decide(command, state, stamp)
  const taken = decision._tag === "Accepted" ? decision : { events: [], requests: [] }
  survivesTheBook(taken.events, taken.requests)
  expect(new Set(taken.requests.map(({ id }) => id)).size).toBe(taken.requests.length)
  const outcome: Outcome = {
    decision,
    state: after(state, taken.events),
    gives: (events, requests = []) => {
      expect(decision).toMatchObject({ _tag: "Accepted" })
      expect(taken.events).toEqual(events)
      expect(taken.requests.map(withoutId)).toEqual(requests)
      return outcome
    },
    refuses: (words) => {
      expect(decision).toEqual({ _tag: "Rejected", message: words })
      return outcome
    },
    doesNothing: () => {
      expect(decision).toEqual({ _tag: "Accepted", events: [], requests: [] })
      return outcome
    }
  }
  return outcome
}

/** A register to which these events have happened. */
export const given = (...events: readonly AppEvent[]): Given => {
  const state = after(machine.initial, events)
  return { state, when: (command) => when(state, command) }
}
