import type { LogEntry } from "../src/kernel/log.ts"
import type { Tone } from "../src/kernel/eventNotes.ts"
import { webAudio } from "./ports/Sound.ts"
import { toneOf } from "./sounds.ts"

/** The register's tones; `volume` in percent. */
export interface SoundPlayer {
  /** Says what became of rows that reached the book. */
  readonly rows: (entries: readonly LogEntry[], volume: number) => void
  readonly say: (tone: Tone, volume: number) => void
}

export const makeSoundPlayer = (): SoundPlayer => {
  const say = webAudio()
  return {
    say,
    rows: (entries, volume) => {
      const tone = toneOf(entries)
      if (tone !== null) say(tone, volume)
    }
  }
}
