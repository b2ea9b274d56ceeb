import { type ReactNode, useRef, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { useAsk } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import type { RentalPiece } from "../rentals/contract.ts"
import { useForeign } from "../session/useForeign.ts"
import { networkOf } from "../support/model.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { OutList } from "./OutList.tsx"
import { outWith } from "./rules.ts"
import * as texts from "./texts.ts"

/** A shooter's time on a lane that is to end. */
export interface Ending {
  readonly lane: string
  readonly reservation: string
  readonly contact: string | undefined
  /** Of the shooter, in full. */
  readonly name: string
}

interface Question {
  readonly ending: Ending
  readonly out: readonly RentalPiece[]
}

/**
 * Ends a shooter's time; while something lent is out with the shooter, it asks first (design/look/range.md). Where nobody can say what
 * is out, the time ends without a word.
 */
export const useEnding = (
  run: (ending: Ending) => unknown
): { readonly end: (ending: Ending) => void; readonly question: ReactNode } => {
  const ask = useAsk()
  const foreign = useForeign()
  const offline = useApp(({ support }) => networkOf(support) !== "online")
  const [asked, setAsked] = useState<Question | null>(null)
  const looking = useRef(false)
  const outNow = async (contact: string): Promise<readonly RentalPiece[]> => {
    const read = await ask("get_list_rentals", {}, new AbortController().signal)
    return outWith(bodyOf(read)?.list ?? [], contact)
  }
  const look = async (ending: Ending, contact: string): Promise<void> => {
    // The key pressed again while the answer is on its way asks nothing more.
    if (looking.current) return
    looking.current = true
    const out = await outNow(contact)
    looking.current = false
    if (out.length === 0) run(ending)
    else setAsked({ ending, out })
  }
  const end = (ending: Ending): void => {
    if (ending.contact === undefined || foreign || offline) run(ending)
    else void look(ending, ending.contact)
  }
  const question = asked !== null && (
    <ConfirmDialog
      title={texts.endQuestion(asked.ending.name)}
      confirmLabel={texts.endAnyway}
      cancelLabel={texts.keepTime}
      danger
      onConfirm={() => {
        setAsked(null)
        run(asked.ending)
      }}
      onCancel={() => setAsked(null)}
    >
      {texts.stillOut}
      <OutList pieces={asked.out} />
    </ConfirmDialog>
  )
  return { end, question }
}
