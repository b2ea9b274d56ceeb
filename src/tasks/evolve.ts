import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import type { TasksState } from "./model.ts"
import type { TasksEvent } from "./protocol.ts"

interface Which {
  readonly task: string
  readonly of: string
}

const end = (draft: Draft<TasksState>, { task, of }: Which, words: string, done: boolean): void => {
  draft.open = draft.open.filter((one) => one.task !== task || one.of !== of)
  draft.told = { task, of, words, done }
}

export const evolveTasks: Evolvers<TasksState, TasksEvent> = {
  TaskRequested: (draft, { task, of }) => {
    draft.open.push({ task, of })
    draft.told = null
  },
  TaskDone: (draft, { message, ...which }) => {
    end(draft, which, message, true)
    draft.changes += 1
  },
  TaskRefused: (draft, { message, ...which }) => end(draft, which, message, false)
}
