import { Effect, Redacted } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { RequestOf, SecretText } from "../src/kernel/contract.ts"
import { isLineTask, LINE_TASKS, type LineTaskName } from "../src/lineTasks/lineTasks.ts"
import type { LineTasksCommand, LineTasksRequest } from "../src/lineTasks/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./run.ts"

const UNKNOWN = "This version of the register does not know how to do this."

type Action = (typeof LINE_TASKS)[LineTaskName]["action"]

/** What the task's own row gave along and nobody wrote down, out of its JSON. */
const unwrittenOf = (text: SecretText | undefined): { readonly manager_code?: string } =>
  text === undefined ? {} : (JSON.parse(Redacted.value(text)) as { readonly manager_code?: string })

/** A wrong code is not tried again by itself: a line that carries one is sent once. */
export const lineTasksInterpreters: Interpreters<LineTasksCommand, LineTasksRequest, Api> = {
  SendLine: ({ id, args: { task, body }, secrets }) => {
    const ended = (answer: Extract<LineTasksCommand, { _tag: "LineAnswered" }>["answer"]): LineTasksCommand => ({
      _tag: "LineAnswered",
      task,
      answer
    })
    if (!isLineTask(task)) return Effect.succeed(ended({ _tag: "Lost", why: UNKNOWN }))
    const action: Action = LINE_TASKS[task].action
    const { manager_code, ...unwritten } = unwrittenOf(secrets?.unwritten)
    const code = manager_code === undefined ? {} : { manager_code: Redacted.make(manager_code) }
    // All parts were made by the task's own row, for this action.
    const sent = { ...body, ...unwritten, ...code } as RequestOf<Actions[typeof action]>
    return answerOf(Api.use((api) => api.write(action, sent, { key: id, once: manager_code !== undefined }))).pipe(
      Effect.map(ended)
    )
  }
}
