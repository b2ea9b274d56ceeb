import type { Draft } from "immer"
import { isOfCart, type TasksState } from "./model.ts"

interface Which {
  readonly task: string
  readonly of: string
}

/** A task is on its way; nothing is told of the one before. */
export const begin = (draft: Draft<TasksState>, { task, of }: Which): void => {
  draft.open.push({ task, of })
  draft.told = null
}

/** It has ended, with these words for whoever asked for it. */
export const end = (draft: Draft<TasksState>, { task, of }: Which, words: string | undefined, done: boolean): void => {
  draft.open = draft.open.filter((one) => one.of !== of)
  // That one of the cart is done is seen there: its screen closes.
  const isSeen = done && isOfCart({ of })
  draft.told = words === undefined || isSeen ? null : { task, of, words, done }
  if (done) draft[isSeen ? "saved" : "changes"] += 1
}

/** The words were read. */
export const dismiss = (draft: Draft<TasksState>): void => {
  draft.told = null
}
