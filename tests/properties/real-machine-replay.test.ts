import { fc, test } from "@fast-check/vitest"
import { Arbitrary, Effect } from "effect"
import { type Draft, freeze, produce } from "immer"
import { describe, expect } from "vitest"
import { type AppEvent, events } from "../../src/app/protocol.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppState } from "../../src/app/state.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, startOf } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"

type Kind = keyof typeof events

const kinds = Object.keys(events).filter((name): name is Kind => Object.hasOwn(events, name))

/** An event of each kind, in the order given, with data drawn from its own schema. */
const drawn = (order: readonly Kind[], seed: number): readonly AppEvent[] =>
  Effect.runSync(
    Effect.forEach(order, (type) =>
      // The table pairs an event's name with its own data.
      Effect.map(
        Arbitrary.sampleEffect(Arbitrary.schema(events[type].schema), { count: 1, seed: `${type} ${seed}`, size: 4 }),
        ([data]) => ({ type, data }) as AppEvent
      )
    )
  )

describe("the register's own events, whatever they say and in whatever order", () => {
  const anyOrder = fc.shuffledSubarray(kinds, { minLength: kinds.length })

  test.prop([anyOrder, fc.integer()], { numRuns: 25 })(
    "give live and on replay the same state, and no evolver throws",
    (order, seed) => {
      const sequence = drawn(order, seed)
      let live: AppState = machine.initial
      for (const event of sequence) {
        freeze(event, true)
        live = produce(live, (draft: Draft<AppState>) => machine.evolve(draft, event))
      }
      const rows = sequence.map((event) => eventRow(machine.events, event, 0, "walk"))
      const replayed = replay(machine, chain(startOf("book", null), rows))
      expect([replayed.newer, replayed.unreadable]).toEqual([[], []])
      expect(replayed.state).toEqual(live)
    }
  )
})
