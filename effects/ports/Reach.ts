import { Effect } from "effect"
import type { Transport } from "./Api.ts"
import { JSON_HEADERS } from "./oneCall.ts"

/** How long the server has to say that it is there, in ms. */
const PATIENCE = 2_500

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null
  } catch {
    return false
  }
}

/**
 * Does the server answer a read at all, whatever it says? Asks once, in nobody's name, for it is no sign that somebody is
 * there (PCI 8.2.8), and never fails.
 */
export const isAnswered = ({ endpoint, host, fetch }: Transport): Effect.Effect<boolean> =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(`${endpoint}?action=get_client`, {
      method: "POST",
      credentials: "omit",
      headers: JSON_HEADERS,
      body: JSON.stringify({ host, source: "POS" }),
      signal
    })
    return isObject(await response.text())
  }).pipe(
    Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => Effect.succeed(false) }),
    Effect.orElseSucceed(() => false)
  )
