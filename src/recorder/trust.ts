import { isUnheard } from "../kernel/unheard.ts"
import type { Zone } from "../kernel/zone.ts"
import { bodyOf, type ReadState, whyOf } from "../kernel/reading.ts"
import type { Checkpoint } from "../support/wire.ts"
import { behindOffice } from "../support/messages.ts"
import type { Opened } from "./opened.ts"
import * as texts from "./texts.ts"
import { momentIn } from "./when.ts"

/**
 * How a book stands: proven as far as it can be; not checked by anybody; signed by another back office, or its head was
 * changed; or what follows its head was changed, or is not all there.
 */
export type Standing = "whole" | "unchecked" | "strange" | "changed"

/** What is to be believed of an open book. */
export interface Trust {
  readonly standing: Standing
  /** What is known of the signature in a file's head, a sentence; null: it is among the warnings, or this is no file. */
  readonly signature: string | null
  /** Why it is not to be trusted, worst first. */
  readonly warnings: readonly string[]
}

/** Nothing is to be said: the book is no file. */
export const NO_FILE: Trust = { standing: "whole", signature: null, warnings: [] }

/** The back office's answer about a checkpoint. */
export type Checked = ReadState<Vouched>

/** What the back office says of a checkpoint and of a book's last row. */
export interface Vouched {
  readonly signed?: boolean
  readonly rows?: number
  readonly last_held?: boolean
}

const unchecked = (sentence: string) => ({ standing: "unchecked", sentence }) as const

const whole = (sentence: string) => ({ standing: "whole", sentence }) as const

/** What is known of a file by what the back office answered; `last` is its last row but for the back office's own words. */
const answerOf = (
  checkpoint: Checkpoint | null,
  { signed, last_held: isHeld }: Vouched,
  last: number,
  isWhole: boolean,
  zone: Zone
) => {
  if (checkpoint === null) return isHeld === true ? whole(texts.heldWhole(last)) : unchecked(texts.signedByNobody)
  if (signed !== true) return { standing: "strange", sentence: texts.signedElsewhere } as const
  const { seq } = checkpoint
  const when = momentIn(checkpoint.server_time, zone)
  if (!isWhole) return { standing: "changed", sentence: texts.signedButChanged(seq, when) } as const
  if (seq >= last) return whole(texts.signedWhole(seq, when))
  return isHeld === true ? whole(texts.heldBehind(seq, when, last)) : unchecked(texts.nobodyBehind(seq, when, last))
}

const signatureOf = (checkpoint: Checkpoint | null, checked: Checked, last: number, isWhole: boolean, zone: Zone) => {
  const vouched = bodyOf(checked)
  if (vouched !== null) return answerOf(checkpoint, vouched, last, isWhole, zone)
  if (checkpoint === null) return unchecked(texts.signedByNobody)
  const why = whyOf(checked)
  if (why === null) return unchecked(texts.signatureAsked)
  return unchecked(texts.signatureUnchecked(isUnheard(why) ? texts.noReply : why))
}

/** What the back office's own rows say against those of a file that is whole in itself; null: nothing. */
const againstOffice = (body: Vouched | null, held: number | undefined, last: number, own: number): string | null => {
  if (body?.last_held === false) return texts.otherThanHeld(own)
  const here = body?.rows ?? held
  return here !== undefined && here > last ? behindOffice(last, here) : null
}

/**
 * What is to be believed of an open book (LOG-3): of a file first what it says of itself, then what the back office says of
 * the signature in its head, of its last row and of the rows that it holds; `held` is their number as a manager's list of
 * books has it. Whole is only what the back office vouches for to its last row.
 */
export const trustOf = (
  { file, fault, rows, news, zone }: Pick<Opened, "file" | "fault" | "rows" | "news" | "zone">,
  checked: Checked,
  held: number | undefined
): Trust => {
  if (file === null) return fault === null ? NO_FILE : { ...NO_FILE, standing: "changed" }
  const last = rows.at(-1)?.seq ?? 0
  const broken = fault === null ? [] : [`${texts.chainBroken(fault.seq, texts.PROBLEMS[fault.problem])}.`]
  const inside = file.warnings.length > 0 ? file.warnings : broken
  const isWhole = inside.length === 0
  const own = news?.seq ?? last
  const against = isWhole ? againstOffice(bodyOf(checked), held, last, own) : null
  const told = against === null ? inside : [against]
  const { standing, sentence } = signatureOf(file.checkpoint, checked, own, isWhole, zone)
  return {
    standing: told.length === 0 ? standing : "changed",
    signature: standing === "changed" ? null : sentence,
    warnings: standing === "changed" ? [...told, sentence] : told
  }
}
