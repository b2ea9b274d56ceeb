import { type HardwareState, isTroubled, type PrintJob } from "../model.ts"

/** The latest job of a kind. */
export const latestOf = ({ jobs }: HardwareState, kind: PrintJob["kind"]): PrintJob | null =>
  jobs.findLast((job) => job.kind === kind) ?? null

/** Receipts that did not come out, or may not have, newest first. */
export const unprinted = ({ jobs }: HardwareState): readonly PrintJob[] =>
  jobs.filter((job) => job.kind === "receipt" && isTroubled(job)).toReversed()
