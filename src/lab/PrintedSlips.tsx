import type { Paper } from "../hardware/paper.ts"
import { PaperSlip } from "./PaperSlip.tsx"
import { slipsOf } from "./slips.ts"

/** No more than a person looks at. */
const SHOWN = 6

/** The pieces of paper that came out of a printer, newest first. */
export const PrintedSlips = ({ paper }: { readonly paper: Paper }) => {
  const slips = slipsOf(paper).slice(-SHOWN).toReversed()
  return slips.map((slip, place) => (
    // The oldest has the lowest number, however many follow.
    <PaperSlip key={slips.length - place} slip={slip} dots={paper.dots} />
  ))
}
