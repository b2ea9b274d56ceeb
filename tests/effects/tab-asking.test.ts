import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { line, selling } from "../slices/facts.ts"
import { browser, health, openTab, slowly } from "./browserTabs.ts"
import { bookOf, settle, turn } from "./till.ts"

// Verifies: REL-15
describe("who asks for the register, and when", () => {
  it.effect("asked twice while it hands over, it stands in the line once", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const first = yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      const third = yield* openTab(world, "c", disk)
      yield* settle
      second.ask()
      third.ask()
      yield* settle
      expect([health(first), health(second), health(third)]).toEqual(["OtherTab", "OtherTab", "Recording"])
      expect(world.queue().toSorted()).toEqual(["a", "b"])
      first.ask()
      yield* settle
      expect([world.owner(), world.queue().toSorted()]).toEqual(["a", ["b", "c"]])
    })
  )

  it.effect("it is said that one asks until the register is here, whatever is pressed meanwhile", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      yield* settle
      second.ask()
      second.ask()
      expect(second.asking).toEqual([true])
      yield* settle
      expect([second.asking, second.refusals, health(second)]).toEqual([[true, false], [], "Recording"])
      second.ask()
      expect(second.asking).toEqual([true, false])
    })
  )

  it.effect("it is said no more that one asks once another tab was given the register", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      const third = yield* openTab(world, "c", disk)
      yield* settle
      second.ask()
      third.ask()
      yield* settle
      expect([second.asking, third.asking, world.owner()]).toEqual([[true, false], [true, false], "c"])
    })
  )

  it.effect("a tab that does not answer is told of after eight seconds, and follows when it is closed", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      yield* settle
      // The browser has frozen it: it hears nothing and keeps its lock.
      world.freeze("a")
      second.ask()
      yield* second.pass(7_999)
      expect(second.asking).toEqual([true])
      yield* second.pass(1)
      expect(second.asking).toEqual([true, false])
      expect(second.refusals).toEqual(["The other tab isn't responding. Close it, and this tab takes over."])
      world.close("a")
      yield* settle
      expect(health(second)).toBe("Recording")
    })
  )

  it.effect("asked while it begins, it hands over once it has begun: never do two of them write", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk, undefined, slowly(disk))
      const third = yield* openTab(world, "c", disk)
      yield* settle
      const writers: string[] = []
      second.register.store.subscribe(() => {
        if (health(second) === "Recording") writers.push(`${world.owner()} while ${health(third)}`)
      })
      world.close("a")
      yield* turn
      third.ask()
      yield* Effect.andThen(settle, settle)
      expect(writers.filter((one) => !one.startsWith("b"))).toEqual([])
      expect([health(second), health(third)]).toEqual(["OtherTab", "Recording"])
      expect([world.owner(), world.queue()]).toEqual(["c", ["b"]])
      expect(second.act({ _tag: "AskClient" })).not.toBeNull()
    })
  )
})
