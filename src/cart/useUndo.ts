import { isOpen } from "../catalog/model.ts"
import { useState } from "react"
import { NOTHING_TO_UNDO, STILL_ADDING, undoLabel, undoneWords } from "./messages.ts"
import type { LineChange } from "./model.ts"
import { sells } from "./rules.ts"
import type { Mode } from "../paths.ts"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"

/** The last change of a line: what taking it back does, and what was taken back. */
export interface UndoControl {
  /** Null while there is nothing to take back. */
  readonly label: string | null
  readonly undone: string | null
  readonly onUndo: () => void
}

/** Is this change the one that took the other back? The line may have come back under another id. */
const undoes = (change: LineChange, undone: LineChange): boolean =>
  change.description === undone.description && change.to === undone.from

/** Takes the last change of a line back, and says what that was until another line changes. */
export const useUndo = (mode: Mode): UndoControl => {
  const last = useApp((state) => state.cart.lastChange)
  const settled = useApp((state) => state.cart.wanted.length === 0 && !state.catalog.scans.some(isOpen))
  const dispatch = useDispatch()
  const ui = useUi()
  const [undone, setUndone] = useState<LineChange | null>(null)
  const stands = undone !== null && last !== null && (last === undone || undoes(last, undone))
  const label = last !== null && sells(mode) ? undoLabel(last) : null
  return {
    label,
    undone: stands ? undoneWords(undone) : null,
    onUndo: () => {
      if (!settled) ui.say(STILL_ADDING)
      else if (label === null) ui.say(NOTHING_TO_UNDO)
      else if (dispatch({ _tag: "UndoLine" })) setUndone(last)
    }
  }
}
