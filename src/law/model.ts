import { allAnew } from "../kernel/carry.ts"

export interface LawState {
  /** The rule whose check by hand is on its way. */
  readonly saving: string | null
  /** Why the last one was not saved, until it is asked for again. */
  readonly refused: { readonly rule: string; readonly message: string } | null
  /** How many were saved: the checks are read again when this moves on. */
  readonly saved: number
}

export const initialLaw: LawState = { saving: null, refused: null, saved: 0 }

/** All of it begins anew with each book: what was checked is the back office's. */
export const lawCarry = allAnew<LawState, "saving" | "refused" | "saved">()
