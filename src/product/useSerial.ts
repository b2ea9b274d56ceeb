import { useEffect, useState } from "react"
import { useUi } from "../app/hooks.ts"
import type { SerialPiece } from "../catalog/contract.ts"
import { focusPlace } from "../ui/focus.ts"
import { useEvent } from "../ui/useEvent.ts"
import { closeTo, matching, type PieceRow, pieceOf, pieceRows } from "./pieces.ts"

/** What stands in the picker: the pieces, what was typed or scanned, and what comes of it. */
export interface SerialChoice {
  readonly rows: readonly PieceRow[]
  /** The pieces that are listed: those that match, or those close to a number that is none of ours. */
  readonly shown: readonly PieceRow[]
  readonly typed: string
  /** The number that is chosen, of a piece that is free; null for none. */
  readonly chosen: string | null
  /** A number that no piece of the product has (PROD-10); null for none. */
  readonly unknown: string | null
  /** The piece that was meant and is not free. */
  readonly taken: PieceRow | null
  /** It was scanned: the same scan again adds it. */
  readonly scanned: boolean
  /** How often a number was scanned that was chosen by its scan already. */
  readonly twice: number
  readonly type: (text: string) => void
  /** Whoever typed it means just this number. */
  readonly confirm: () => void
  readonly choose: (serial: string) => void
  readonly clear: () => void
}

interface Entered {
  readonly typed: string
  /** It is a whole number, as a scan is, not the beginning of one. */
  readonly whole: boolean
  readonly picked: string | null
}

/**
 * The choice of one piece by its serial number: scanned, typed, or picked from the list (PROD-09 to PROD-12). `own` is the
 * number of the line that the page was opened from; a scan goes to the field and not into the cart, and the same scan once
 * more confirms it, for who has a scanner alone.
 */
export const useSerial = (
  pieces: readonly SerialPiece[] | undefined,
  cart: string | null,
  own: string | null,
  first: string | null
): SerialChoice => {
  const ui = useUi()
  const [entered, setEntered] = useState<Entered>({ typed: "", whole: false, picked: first ?? own })
  const rows = pieceRows(pieces ?? [], cart).map((row) => (row.serial === own ? { ...row, holder: null } : row))
  const [last, setLast] = useState<string | null>(null)
  const [twice, setTwice] = useState(0)
  const { typed, whole, picked } = entered
  const exact = typed === "" ? (picked === null ? null : pieceOf(rows, picked)) : pieceOf(rows, typed)
  const found = matching(rows, typed)
  const missing = typed === "" ? picked : whole || found.length === 0 ? typed : null
  const unknown = exact === null && pieces !== undefined ? missing : null
  const scanned = useEvent((text: string) => {
    // What it writes on the way stood in the field for a moment, and is gone again.
    if (last === text.trim() && exact !== null && exact === pieceOf(rows, last)) {
      setTwice(twice + 1)
      return
    }
    setLast(text.trim())
    setEntered({ typed: text.trim(), whole: true, picked: null })
    focusPlace("scan")
  })
  const takes = pieces !== undefined
  useEffect(() => {
    if (!takes) return undefined
    ui.set({ takesScan: scanned })
    return () => ui.set({ takesScan: null })
  }, [ui, scanned, takes])
  return {
    rows,
    shown: unknown === null ? found : closeTo(rows, unknown),
    typed: typed === "" && unknown !== null ? unknown : typed,
    chosen: exact !== null && exact.holder === null ? exact.serial : null,
    unknown,
    taken: exact !== null && exact.holder !== null ? exact : null,
    scanned: last !== null && exact !== null && exact.holder === null && exact === pieceOf(rows, last),
    twice,
    type: (text) => setEntered({ typed: text, whole: false, picked: null }),
    confirm: () => setEntered({ ...entered, whole: true }),
    choose: (serial) => setEntered({ typed: "", whole: false, picked: serial }),
    clear: () => setEntered({ typed: "", whole: false, picked: null })
  }
}
