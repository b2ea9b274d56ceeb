import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"

/** How loud the register says that it took something or refused it. */
export const Sound = Schema.Struct({
  /** Percent, 0 to 100. */
  volume: Schema.Int,
  muted: Schema.Boolean
})
export type Sound = typeof Sound.Type

export interface SettingsState {
  readonly sound: Sound
}

export const initialSettings: SettingsState = { sound: { volume: 60, muted: false } }

/** What the first row of a book says of it. */
export const settingsOpening = Schema.Struct({
  sound: Schema.optionalKey(Sound)
})

/** What goes into the next book, and what begins anew. */
export const settingsCarry: Carry<SettingsState, never, typeof settingsOpening.Type> = {
  sound: { out: (sound) => ({ sound }), back: ({ sound }) => sound }
}

/** How loud it is, in percent: nothing while it is muted. */
export const loudness = ({ volume, muted }: Sound): number => (muted ? 0 : volume)
