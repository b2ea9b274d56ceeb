import type { Answer } from "./answer.ts"
import { type Action, isBare, listsStatus } from "./documents.ts"
import type { Habits } from "./habits.ts"
import { code, type Fields, type Json, text } from "./says/said.ts"
import { writeFields } from "./says/write.ts"

/** An answer as a back end with these habits puts it on the wire. */
export const speak = (
  action: Action,
  { status, message, fields }: Answer,
  habits: Habits
): { readonly [field: string]: Json } => {
  const isQuiet = habits.silentStatus && status === "success" && !listsStatus(action)
  const said: Fields = habits.bareReplies && isBare(action) ? {} : fields
  return writeFields(
    {
      ...(!isQuiet && { status: code(status) }),
      ...(message !== "" && { message: text(message) }),
      ...said
    },
    habits
  )
}
