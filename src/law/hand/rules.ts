import * as words from "../messages.ts"
import type { HandReason } from "../wire.ts"

/** Why a check by hand is not asked for, in words; null when it may be. Something else is written down. */
export const handFault = ({ reason, notes, hasCode }: HandForm): string | null => {
  if (reason === null) return words.NEED_REASON
  if (reason === "other" && notes.trim() === "") return words.NEED_NOTE
  return hasCode ? null : words.NEED_CODE
}

interface HandForm {
  readonly reason: HandReason | null
  readonly notes: string
  /** A manager's code was typed. */
  readonly hasCode: boolean
}
