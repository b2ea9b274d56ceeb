import { Effect, Redacted } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { RequestOf, SecretText } from "../src/kernel/contract.ts"
import { isLineTask, LINE_TASKS, type LineTaskName } from "../src/lineTasks/lineTasks.ts"
import type { LineTasksCommand, LineTasksRequest } from "../src/lineTasks/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

const UNKNOWN = "This version of the register does not know how to do this."

type Action = (typeof LINE_TASKS)[LineTaskName]["action"]

/** Fields that stand wrapped in a request: no log and no error prints them (SEC-2). */
const WRAPPED = ["manager_code", "gift_card_number"] as const

type Unwritten = { readonly [K in (typeof WRAPPED)[number]]?: string }

/** What the task's own row gave along and nobody wrote down, out of its JSON, with its secrets wrapped again. */
const unwrittenOf = (text: SecretText | undefined) => {
  const given = text === undefined ? {} : (JSON.parse(Redacted.value(text)) as Unwritten)
  const secrets = WRAPPED.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [[name, Redacted.make(value)] as const]
  })
  return { ...given, ...Object.fromEntries(secrets) }
}

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
    const unwritten = unwrittenOf(secrets?.unwritten)
    // All parts were made by the task's own row, for this action.
    const sent = { ...body, ...unwritten } as RequestOf<Actions[typeof action]>
    const how = { key: id, once: unwritten.manager_code !== undefined }
    return answerOf(Api.use((api) => api.write(action, sent, how))).pipe(Effect.map(ended))
  }
}
