import { Effect, Layer, Scope } from "effect"
import type { Reader } from "../src/app/reads.ts"
import type { Looked } from "../src/recorder/rules.ts"
import type { RecorderPort } from "../src/recorder/useRecorder.ts"
import { exceptions } from "../src/recorder/contract.ts"
import type { SecretText } from "../src/kernel/contract.ts"
import { besideRegister } from "./beside.ts"
import { Api, type Transport } from "./ports/Api.ts"
import { newKey } from "./ports/Ids.ts"
import { readerOver } from "./reads.ts"

/** The recorder's way to the back office: it reads, signs a manager in, and acknowledges alarms; it changes nothing else. */
export interface Office extends Pick<RecorderPort, "signIn" | "acknowledge"> {
  readonly read: Reader
}

const signIn = Effect.fnUntraced(function* (user_name: string, password: SecretText, force: boolean) {
  const api = yield* Api
  const request = { user_name, password, ...(force ? { force_login: true } : {}) }
  const { status, message } = yield* api.write("login", request, { key: yield* newKey, once: true })
  if (status === "duplicate_login") return { _tag: "Duplicate", message: message ?? status } as const
  return status === "success" ? ({ _tag: "Taken" } as const) : ({ _tag: "Refused", why: message ?? status } as const)
})

const acknowledge = Effect.fnUntraced(function* ({ of, id }: Looked, note: string) {
  const api = yield* Api
  const key = { key: yield* newKey }
  const { status, message } = yield* of === "alarm"
    ? api.write("acknowledge_chain_alarm", { alarm_id: id, note }, key)
    : api.write("settle_offline_exception", { offline_id: id, note }, key)
  return status === "success" ? null : (message ?? status)
})

/** Joins the recorder's ports. The register's own start is not part of it: no lock, no book, no timer. */
export const startRecorder = (transport: Transport): Promise<Office> =>
  Effect.runPromise(
    Scope.provide(
      Effect.gen(function* () {
        const context = yield* Layer.build(besideRegister(transport, exceptions))
        const run = Effect.runPromiseWith(context)
        return {
          read: readerOver(context),
          signIn: (userName, password, force) =>
            run(
              signIn(userName, password, force).pipe(
                Effect.catch(({ why }) => Effect.succeed({ _tag: "Refused", why } as const))
              )
            ),
          acknowledge: (looked, note) =>
            run(acknowledge(looked, note).pipe(Effect.catch(({ why }) => Effect.succeed(why))))
        } satisfies Office
      }),
      Scope.makeUnsafe()
    )
  )
