import { isUnheard } from "../../kernel/unheard.ts"
import type { Checkpoint } from "../../support/contract.ts"
import { behindOffice } from "../../support/messages.ts"
import type { Opened } from "./opened.ts"
import * as texts from "./texts.ts"
import { momentText } from "./when.ts"

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
export type Checked =
  | { readonly _tag: "Loading" }
  | {
      readonly _tag: "Loaded"
      readonly status: string
      readonly message: string | null
      readonly body: { readonly signed?: boolean; readonly rows?: number }
    }
  | { readonly _tag: "Failed"; readonly why: string }

const unchecked = (sentence: string) => ({ standing: "unchecked", sentence }) as const

const signatureOf = ({ seq, server_time }: Checkpoint, checked: Checked, last: number, isWhole: boolean) => {
  if (checked._tag === "Loading") return unchecked(texts.signatureAsked)
  if (checked._tag === "Failed")
    return unchecked(texts.signatureUnchecked(isUnheard(checked.why) ? texts.noReply : checked.why))
  if (checked.status !== "success") return unchecked(texts.signatureUnchecked(checked.message ?? checked.status))
  if (checked.body.signed !== true) return { standing: "strange", sentence: texts.signedElsewhere } as const
  const when = momentText(server_time)
  return isWhole
    ? ({ standing: "whole", sentence: texts.signedWhole(seq, when, last) } as const)
    : ({ standing: "changed", sentence: texts.signedButChanged(seq, when) } as const)
}

/**
 * What is to be believed of an open book (LOG-3): of a file first what it says of itself, then what the back office says of
 * the signature in its head and of the rows that it holds; `held` is their number as a manager's list of books has it.
 */
export const trustOf = (
  { file, fault, rows }: Pick<Opened, "file" | "fault" | "rows">,
  checked: Checked,
  held: number | undefined
): Trust => {
  if (file === null) return fault === null ? NO_FILE : { ...NO_FILE, standing: "changed" }
  const last = rows.at(-1)?.seq ?? 0
  const here = checked._tag === "Loaded" ? (checked.body.rows ?? held) : held
  const broken = fault === null ? [] : [`${texts.chainBroken(fault.seq, texts.PROBLEMS[fault.problem])}.`]
  const inside = file.warnings.length > 0 ? file.warnings : broken
  const isWhole = inside.length === 0
  const told = isWhole && here !== undefined && here > last ? [behindOffice(last, here)] : inside
  const { standing, sentence } =
    file.checkpoint === null ? unchecked(texts.signedByNobody) : signatureOf(file.checkpoint, checked, last, isWhole)
  return {
    standing: told.length === 0 ? standing : "changed",
    signature: standing === "changed" ? null : sentence,
    warnings: standing === "changed" ? [...told, sentence] : told
  }
}
