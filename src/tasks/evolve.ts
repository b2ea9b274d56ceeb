import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { CART, isOfCart, type TasksState } from "./model.ts"
import type { TasksEvent } from "./protocol.ts"

interface Which {
  readonly task: string
  readonly of: string
}

const begin = (draft: Draft<TasksState>, which: Which): void => {
  draft.open.push({ ...which })
  draft.told = null
}

const end = (draft: Draft<TasksState>, { task, of }: Which, words: string | undefined, done: boolean): void => {
  draft.open = draft.open.filter((one) => one.of !== of)
  draft.told = words === undefined ? null : { task, of, words, done }
  if (done) draft[isOfCart({ of }) ? "saved" : "changes"] += 1
}

export const evolveTasks: Evolvers<TasksState, TasksEvent> = {
  TaskRequested: begin,
  TaskDone: (draft, { message, ...which }) => end(draft, which, message, true),
  TaskRefused: (draft, { message, ...which }) => end(draft, which, message, false),
  TaskMessageDismissed: (draft) => {
    draft.told = null
  },
  LineRequested: (draft, { task }) => begin(draft, { task, of: CART }),
  LineSaved: (draft, { task }) => end(draft, { task, of: CART }, undefined, true),
  LineRefused: (draft, { task, message }) => end(draft, { task, of: CART }, message, false)
}
