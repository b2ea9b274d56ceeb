import { Effect, Redacted } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { RequestOf, SecretText, WritesOf } from "../src/kernel/contract.ts"
import type { Which } from "../src/tasks/model.ts"
import type { TasksCommand, TasksRequest } from "../src/tasks/protocol.ts"
import { isTask, TASKS } from "../src/tasks/tasks.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

const UNKNOWN = "This version of the register does not know how to do this."

/** Fields that stand wrapped in a request: no log and no error prints them (SEC-2). */
const WRAPPED: ReadonlySet<string> = new Set(["manager_code", "gift_card_number"])

/** What the task's own row gave along and nobody wrote down, out of its JSON, with its secrets wrapped again. */
const unwrittenOf = (text: SecretText | undefined) => {
  let hasCode = false
  const wrapped = (name: string, value: unknown): unknown => {
    if (name === "manager_code") hasCode = true
    return WRAPPED.has(name) && typeof value === "string" ? Redacted.make(value) : value
  }
  // A row gives an object along.
  const given = (text === undefined ? {} : JSON.parse(Redacted.value(text), wrapped)) as object
  return { given, hasCode }
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !Redacted.isRedacted(value)

/** Both parts of a request: what stands in both is joined, as a discount with the code for it. */
const joined = (written: object, given: object): object => {
  const parts: Readonly<Record<string, unknown>> = { ...written }
  const both = Object.entries(given).map(([name, value]: [string, unknown]) => {
    const part = parts[name]
    return [name, isPlain(part) && isPlain(value) ? joined(part, value) : value] as const
  })
  return { ...written, ...Object.fromEntries(both) }
}

const ended = (which: Which, answer: Extract<TasksCommand, { _tag: "TaskAnswered" }>["answer"]): TasksCommand => ({
  _tag: "TaskAnswered",
  ...which,
  answer
})

/** A wrong code is not tried again by itself: a task that carries one is sent once. */
const send = (request: Extract<TasksRequest, { type: "SendTask" | "SendCartTask" }>, again: boolean) => {
  const { body, ...which } = request.args
  if (!isTask(which.task)) return Effect.succeed(ended(which, { _tag: "Lost", why: UNKNOWN }))
  const action: WritesOf<Actions> = TASKS[which.task].action
  const { given, hasCode } = unwrittenOf(request.type === "SendCartTask" ? request.secrets?.unwritten : undefined)
  // All parts were made by the task's own row, for this action.
  const sent = joined(body, given) as RequestOf<Actions[typeof action]>
  const how = { key: request.id, again, once: hasCode }
  return answerOf(Api.use((api) => api.write(action, sent, how))).pipe(Effect.map((answer) => ended(which, answer)))
}

/** Of a name of before: none is made any more, and a crash forgets it. */
const nothing = () => Effect.succeed(null)

export const tasksInterpreters: Interpreters<TasksCommand, TasksRequest, Api> = {
  SendTask: send,
  SendCartTask: send,
  SaveDiscount: nothing,
  SaveTaxExempt: nothing,
  SaveNotes: nothing,
  SaveFees: nothing,
  SendOpenItem: nothing,
  SendTransfer: nothing,
  SendRemoveItemFees: nothing
}
