import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { loudness } from "../../src/settings/model.ts"
import { after, given, when } from "./given.ts"

describe("the tones", () => {
  test("have a volume in percent, changed only by what changes it", () => {
    const quieter = given().when({ _tag: "SetVolume", volume: 20 })
    quieter.gives([{ type: "VolumeSet", data: { volume: 20 } }])
    when(quieter.state, { _tag: "SetVolume", volume: 20 }).doesNothing()
    expect(loudness(quieter.state.settings.sound)).toBe(20)
  })

  test.each([0, 1, 99, 100])("may have a volume of %s", (volume) => {
    given()
      .when({ _tag: "SetVolume", volume })
      .gives([{ type: "VolumeSet", data: { volume } }])
  })

  test.each([-1, 101, 33.3, Number.NaN])("have no volume of %s", (volume) => {
    given().when({ _tag: "SetVolume", volume }).refuses("The volume goes from 0 to 100 percent.")
  })

  test("are silent while they are muted, and come back as loud as they were", () => {
    const muted = given().when({ _tag: "MuteSound", muted: true })
    muted.gives([{ type: "SoundMuted", data: { muted: true } }])
    expect(loudness(muted.state.settings.sound)).toBe(0)
    when(muted.state, { _tag: "MuteSound", muted: true }).doesNothing()
    expect(loudness(when(muted.state, { _tag: "MuteSound", muted: false }).state.settings.sound)).toBe(60)
  })

  test("are the same in the next book", () => {
    const { state } = given({ type: "VolumeSet", data: { volume: 10 } }, { type: "SoundMuted", data: { muted: true } })
    const next = machine.opening(state, { id: "book-2", previous: "book-1", at: 5, reason: "closed" })
    expect(after(machine.initial, [next]).settings.sound).toEqual({ volume: 10, muted: true })
  })
})
