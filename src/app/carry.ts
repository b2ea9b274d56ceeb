import type { Draft } from "immer"
import { carriedOut, carryBack } from "../kernel/carry.ts"
import type { AppEvent } from "./protocol.ts"
import { SLICES } from "./slices.ts"
import type { AppState } from "./state.ts"

type Opening = Extract<AppEvent, { readonly type: "BookOpened" }>["data"]
type OfTheBook = "book" | "previous" | "reason" | "at"

const NAMES = Object.keys(SLICES) as readonly (keyof AppState)[]

/** What every slice carries into the next book. The cast sums what each slice's table is typed to say. */
export const carriedOn = (state: AppState): Omit<Opening, OfTheBook> => {
  const said = {}
  for (const slice of NAMES) Object.assign(said, carriedOut(SLICES[slice].carry, state[slice]))
  return said as Omit<Opening, OfTheBook>
}

/** Takes up what the book before carried into this one. */
export const takeUp = (draft: Draft<AppState>, opening: Opening): void => {
  for (const slice of NAMES) carryBack(SLICES[slice].carry, draft[slice], opening)
}
