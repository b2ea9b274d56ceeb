import { Clock, Effect, Layer, Scope } from "effect"
import type { Reader } from "../src/app/reads.ts"
import type { SecretText } from "../src/kernel/contract.ts"
import { Api, apiLayer, type Transport } from "./ports/Api.ts"
import { Ids } from "./ports/Ids.ts"
import { readerOver } from "./reads.ts"

/** The recorder's way to the back office: it reads, and signs a manager in; it changes nothing else. */
export interface Office {
  readonly read: Reader
  /** Null when it was taken, or the words why not. */
  readonly signIn: (userName: string, password: SecretText) => Promise<string | null>
}

const ports = (transport: Transport): Layer.Layer<Api | Ids> =>
  Layer.merge(
    apiLayer({
      envelope: () => ({
        shopping_cart_id: null,
        device_license_id: null,
        alt_tax_rate: null,
        lease_epoch: null,
        idempotent: false
      }),
      transport,
      onLoginRequired: () => {},
      onStartupError: () => {}
    }),
    Ids.layer
  )

const signIn = Effect.fnUntraced(function* (user_name: string, password: SecretText) {
  const api = yield* Api
  const key = (yield* Ids).next(yield* Clock.currentTimeMillis)
  const { status, message } = yield* api.write("login", { user_name, password }, { key, once: true })
  return status === "success" ? null : (message ?? status)
})

/** Joins the recorder's ports. The register's own start is not part of it: no lock, no book, no timer. */
export const startRecorder = (transport: Transport): Promise<Office> =>
  Effect.runPromise(
    Scope.provide(
      Effect.gen(function* () {
        const context = yield* Layer.build(ports(transport))
        return {
          read: readerOver(context),
          signIn: (userName, password) =>
            Effect.runPromiseWith(context)(
              signIn(userName, password).pipe(Effect.catch(({ why }) => Effect.succeed(why)))
            )
        } satisfies Office
      }),
      Scope.makeUnsafe()
    )
  )
