import { Effect } from "effect"
import { type Carrier, CARRIER_PATIENCE, NotTaken, notTaken } from "./carrier.ts"

const SILENT = `The gateway didn't answer within ${CARRIER_PATIENCE / 1000} seconds.`

/**
 * Texts over a gateway: `https://user:password@host/path` is sent `POST {"to": "+15055550133", "text": "…"}` with the
 * message's name as `Idempotency-Key`, and takes it with any status of 200 to 299. The name and password go as Basic
 * authorization and stand in no message.
 */
export const gatewayTexter = (address: string): Carrier => {
  const url = new URL(address)
  const login = [url.username, url.password].map(decodeURIComponent).join(":")
  const authorization = login === ":" ? {} : { authorization: `Basic ${Buffer.from(login).toString("base64")}` }
  url.username = ""
  url.password = ""
  return {
    send: ({ key, to, text }) =>
      Effect.tryPromise({
        try: (signal) =>
          fetch(url, {
            method: "POST",
            headers: { "content-type": "application/json", "idempotency-key": key, ...authorization },
            body: JSON.stringify({ to, text }),
            redirect: "error",
            signal
          }),
        catch: notTaken
      }).pipe(
        Effect.timeoutOrElse({ duration: CARRIER_PATIENCE, orElse: () => Effect.fail(new NotTaken({ why: SILENT })) }),
        // Nothing of the answer is read: its socket is free for the next text.
        Effect.tap((response) => Effect.promise(async () => response.body?.cancel())),
        Effect.flatMap((response) =>
          response.ok ? Effect.void : Effect.fail(new NotTaken({ why: `The gateway answered ${response.status}.` }))
        )
      )
  }
}
