import type { SettingName, Settings } from "./settings.ts"

/** What is said of each setting where no sale is made: what it does, in a sentence, and what its event says to whoever reads the book. */
export const WORDS: {
  readonly [K in SettingName]: { readonly hint: string; readonly say: (value: Settings[K]) => string }
} = {
  volume: {
    hint: "How loud a scan, a payment and whatever didn't work are heard. The screen always says it, too.",
    say: (volume) => `The sounds are at ${volume} percent.`
  },
  muted: {
    hint: "The register makes no sound, whatever the volume.",
    say: (muted) => (muted ? "The sounds are muted." : "The sounds are heard again.")
  },
  lanesSpoken: {
    hint: "Assign Lanes says it aloud, as loud as the sounds are.",
    say: (spoken) => (spoken ? "Lane time that is over is said aloud." : "Lane time that is over is shown, not said.")
  },
  denseLines: {
    hint: "More of a long sale is in sight.",
    say: (dense) => (dense ? "The cart shows more lines, closer together." : "The cart shows taller lines.")
  },
  textSize: {
    hint: "Larger letters and buttons on every screen of this register.",
    say: (size) => `The text size is ${size}.`
  },
  totalsFolded: {
    hint: "The cart shows only what is due.",
    say: (folded) => (folded ? "The cart's totals are folded." : "The cart's totals are shown in full.")
  }
}
