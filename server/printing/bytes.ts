import { type Raster, type Roll } from "../../src/hardware/rules.ts"
import { jobBytes } from "../../src/paper/bytes/rules.ts"
import type { Row } from "../../src/paper/layout/rules.ts"
import { type PlainJob, plainText } from "./plain.ts"

/** Something to print: the printer's own bytes, and the same as plain text where it says anything. */
export interface Job {
  readonly bytes: Uint8Array
  readonly plain?: PlainJob
}

/** Rows as a job; a printer of the cloud may take either form. `kick`: the drawer opens with it. */
export const jobOfRows = (roll: Roll, rows: readonly Row[], kick: boolean, logo?: Raster): Job => ({
  bytes: jobBytes(roll, rows, kick, logo),
  plain: { text: plainText(rows, roll.columns), kicks: kick }
})
