import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { type Command, events } from "../../src/app/protocol.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, startOf } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { initialSettings, loudness } from "../../src/settings/model.ts"
import { SETTING_NAMES, SETTINGS } from "../../src/settings/settings.ts"
import { after, given, when } from "./given.ts"

describe("the sounds", () => {
  test("have a volume in percent, changed only by what changes it", () => {
    const quieter = given().when({ _tag: "ChangeSetting", name: "volume", value: 20 })
    quieter.gives([{ type: "VolumeSet", data: { volume: 20 } }])
    when(quieter.state, { _tag: "ChangeSetting", name: "volume", value: 20 }).doesNothing()
    expect(loudness(quieter.state.settings.chosen)).toBe(20)
  })

  test.each([0, 1, 99, 100])("may have a volume of %s", (volume) => {
    given()
      .when({ _tag: "ChangeSetting", name: "volume", value: volume })
      .gives([{ type: "VolumeSet", data: { volume } }])
  })

  test.each([-1, 101, 33.3, Number.NaN])("have no volume of %s", (volume) => {
    given()
      .when({ _tag: "ChangeSetting", name: "volume", value: volume })
      .refuses("The volume goes from 0 to 100 percent.")
  })

  test("are silent while they are muted, and come back as loud as they were", () => {
    const muted = given().when({ _tag: "ChangeSetting", name: "muted", value: true })
    muted.gives([{ type: "SoundMuted", data: { muted: true } }])
    expect(loudness(muted.state.settings.chosen)).toBe(0)
    when(muted.state, { _tag: "ChangeSetting", name: "muted", value: true }).doesNothing()
    expect(
      loudness(when(muted.state, { _tag: "ChangeSetting", name: "muted", value: false }).state.settings.chosen)
    ).toBe(60)
  })

  test("are the same in the next book", () => {
    const { state } = given({ type: "VolumeSet", data: { volume: 10 } }, { type: "SoundMuted", data: { muted: true } })
    const next = machine.opening(state, { id: "book-2", previous: "book-1", at: 5, reason: "closed" })
    expect(after(machine.initial, [next]).settings.chosen).toMatchObject({ volume: 10, muted: true })
  })
})

describe("a setting", () => {
  test.each(SETTING_NAMES)(
    "%s is changed by its own event and goes into the next book where its row says so",
    (name) => {
      const { kind, event, carried, initial } = SETTINGS[name]
      const value = kind === "switch" ? !initial : kind === "choice" ? "large" : 13
      const change = { _tag: "ChangeSetting", name, value } as Extract<Command, { _tag: "ChangeSetting" }>
      const changed = given().when(change)
      expect(changed.decision).toMatchObject({ events: [{ type: event, data: { [name]: value } }] })
      expect(changed.state.settings.chosen).toEqual({ ...initialSettings.chosen, [name]: value })
      when(changed.state, change).doesNothing()
      const next = machine.opening(changed.state, { id: "book-2", previous: "book-1", at: 5, reason: "closed" })
      expect(after(machine.initial, [next]).settings.chosen[name]).toBe(carried ? value : initial)
    }
  )

  test("is known from a book of before, whose first row names the tones alone", () => {
    const opening = machine.opening(machine.initial, { id: "book-2", previous: null, at: 5, reason: "first" })
    const { data, ...row } = eventRow(events, opening, 5, "open")
    const { settings, ...rest } = data
    expect(settings).toEqual(initialSettings.chosen)
    const old = { ...row, v: 1, data: { ...rest, sound: { volume: 10, muted: true } } }
    const { state, unreadable } = replay(machine, chain(startOf("book-2", null), [old]))
    expect(unreadable).toEqual([])
    expect(state.settings.chosen).toEqual({ ...initialSettings.chosen, volume: 10, muted: true })
  })

  test("that this version does not have, or holds otherwise, is as in a first book", () => {
    const opening = machine.opening(machine.initial, { id: "book-2", previous: null, at: 5, reason: "first" })
    if (opening.type !== "BookOpened") throw new Error("no first row")
    const said = { ...opening, data: { ...opening.data, settings: { volume: true, muted: true, glow: 3 } } }
    expect(after(machine.initial, [said]).settings.chosen).toEqual({ ...initialSettings.chosen, muted: true })
  })
})

test("a choice is one of its options", () => {
  given()
    .when({ _tag: "ChangeSetting", name: "textSize", value: "largest" })
    .gives([{ type: "TextSizeSet", data: { textSize: "largest" } }])
  const value: string = "huge"
  given()
    .when({ _tag: "ChangeSetting", name: "textSize", value } as Extract<Command, { _tag: "ChangeSetting" }>)
    .refuses("The text is normal, large or largest.")
})
