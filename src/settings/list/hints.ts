import type { SettingName } from "../settings.ts"

/** What each setting of a register does, in a sentence. */
export const HINTS: Readonly<Record<SettingName, string>> = {
  volume: "How loud a scan, a payment and whatever didn't work are heard. The screen always says it, too.",
  muted: "The register makes no sound, whatever the volume.",
  lanesSpoken: "Assign Lanes says it aloud, as loud as the sounds are.",
  denseLines: "More of a long sale is in sight.",
  textSize: "Larger letters and buttons on every screen of this register.",
  totalsFolded: "The cart shows only what is due."
}
