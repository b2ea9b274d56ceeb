import { Effect, Redacted } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { RequestOf, SecretText, WritesOf } from "../src/kernel/contract.ts"
import type { TasksCommand, TasksRequest } from "../src/tasks/protocol.ts"
import { isTask, TASKS } from "../src/tasks/tasks.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

const UNKNOWN = "This version of the register does not know how to do this."

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

/** A wrong code is not tried again by itself: a task that carries one is sent once. */
const send = (request: TasksRequest, again: boolean) => {
  const { task, of, body } = request.args
  const ended = (answer: Extract<TasksCommand, { _tag: "TaskAnswered" }>["answer"]): TasksCommand => ({
    _tag: "TaskAnswered",
    task,
    of,
    answer
  })
  if (!isTask(task)) return Effect.succeed(ended({ _tag: "Lost", why: UNKNOWN }))
  const action: WritesOf<Actions> = TASKS[task].action
  const unwritten = unwrittenOf(request.type === "SendCartTask" ? request.secrets?.unwritten : undefined)
  // All parts were made by the task's own row, for this action.
  const sent = { ...body, ...unwritten } as RequestOf<Actions[typeof action]>
  const how = { key: request.id, again, once: unwritten.manager_code !== undefined }
  return answerOf(Api.use((api) => api.write(action, sent, how))).pipe(Effect.map(ended))
}

export const tasksInterpreters: Interpreters<TasksCommand, TasksRequest, Api> = { SendTask: send, SendCartTask: send }
