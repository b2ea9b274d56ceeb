import type { Draft } from "immer"
import { isOfCart, type TasksState, type Which, whichOf } from "./model.ts"

/** A task is on its way; nothing is told of the one before. */
export const begin = (draft: Draft<TasksState>, which: Which): void => {
  draft.open.push(whichOf(which))
  draft.told = null
}

/** It has ended, with these words for whoever asked for it. */
export const end = (draft: Draft<TasksState>, which: Which, words: string | undefined, done: boolean): void => {
  draft.open = draft.open.filter(({ of }) => of !== which.of)
  // That one of the cart is done is seen there: its screen closes.
  const isSeen = done && isOfCart(which)
  draft.told = words === undefined || isSeen ? null : { ...whichOf(which), words, done }
  if (done) draft[isSeen ? "saved" : "changes"] += 1
}

/** The words were read. */
export const dismiss = (draft: Draft<TasksState>): void => {
  draft.told = null
}
