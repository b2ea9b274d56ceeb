import { Effect } from "effect"
import type { Transport } from "./Api.ts"

/** How long the server has to say that it is there, in ms. */
const PATIENCE = 5_000

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null
  } catch {
    return false
  }
}

/** Does the server answer a read at all, whatever it says? Asks once, and never fails. */
export const isAnswered = ({ endpoint, host, token, fetch }: Transport): Effect.Effect<boolean> =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(`${endpoint}?action=get_client`, {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ host, pos_token: token(), source: "POS" }),
      signal
    })
    return isObject(await response.text())
  }).pipe(
    Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => Effect.succeed(false) }),
    Effect.orElseSucceed(() => false)
  )
