import { Effect } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { RequestOf, WritesOf } from "../src/kernel/contract.ts"
import type { TasksCommand, TasksRequest } from "../src/tasks/protocol.ts"
import { isTask, TASKS } from "../src/tasks/tasks.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

const UNKNOWN = "This version of the register does not know how to do this."

export const tasksInterpreters: Interpreters<TasksCommand, TasksRequest, Api> = {
  SendTask: ({ id, args: { task, of, body } }, again) => {
    const ended = (answer: Extract<TasksCommand, { _tag: "TaskAnswered" }>["answer"]): TasksCommand => ({
      _tag: "TaskAnswered",
      task,
      of,
      answer
    })
    if (!isTask(task)) return Effect.succeed(ended({ _tag: "Lost", why: UNKNOWN }))
    const action: WritesOf<Actions> = TASKS[task].action
    // The body was made by the task's own row, for this action.
    const sent = body as RequestOf<Actions[typeof action]>
    return answerOf(Api.use((api) => api.write(action, sent, { key: id, again }))).pipe(Effect.map(ended))
  }
}
