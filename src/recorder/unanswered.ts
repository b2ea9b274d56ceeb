import { type ReadState, whyOf } from "../kernel/reading.ts"
import * as texts from "./texts.ts"

/** Why what was asked for does not come: the back office's own words, or that it did not answer. */
export const unanswered = (read: ReadState<unknown>): string | null =>
  read._tag === "Failed" ? texts.notAnswered(read.why) : whyOf(read)
