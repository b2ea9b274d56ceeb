/** What is entered of a firearm that was stolen or lost: under which numbers ATF and the police have it, and what happened. */
export interface Loss {
  readonly atf_number: string
  readonly police_number: string
  readonly reason: string
}

/** What each is called, in the order in which they are asked. */
export const LOSS_LABELS: Readonly<Record<keyof Loss, string>> = {
  atf_number: "ATF incident number",
  police_number: "Police report number",
  reason: "What happened"
}
const FIELDS = ["atf_number", "police_number", "reason"] as const satisfies readonly (keyof Loss)[]

/** Why a loss is not entered so, in words; null when it is. It is reported first, within 48 hours (27 CFR 478.39a). */
export const lossFault = (loss: Loss): string | null => {
  const missing = FIELDS.find((field) => loss[field].trim() === "")
  return missing === undefined ? null : `${LOSS_LABELS[missing]} is required`
}

/** To whom a firearm went whose loss was entered. */
export const LOST = "Lost or stolen"

/** The numbers as they stand in the record. */
export const lossWords = ({ atf_number, police_number }: Pick<Loss, "atf_number" | "police_number">): string =>
  `${LOSS_LABELS.atf_number} ${atf_number.trim()}, ${LOSS_LABELS.police_number.toLowerCase()} ${police_number.trim()}`
