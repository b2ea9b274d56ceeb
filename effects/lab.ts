import { Effect, Fiber, Layer, Scope } from "effect"
import type { Reader } from "../src/app/reads.ts"
import type { RequestOf } from "../src/kernel/contract.ts"
import { lab, type LabTerminal } from "../src/lab/contract.ts"
import type { LabPort, Terminal } from "../src/lab/model.ts"
import { besideRegister } from "./beside.ts"
import { Api, type ApiError, type Reply, type Transport } from "./ports/Api.ts"
import { type Ids, newKey } from "./ports/Ids.ts"
import { readerOver } from "./reads.ts"

/** How often the terminal is looked at, in ms: what it shows must not lag behind a person. */
const LOOK_EVERY = 700

/** The bench's way to the back office. It says what becomes of a card in a demo, and changes nothing else. */
export interface LabOffice extends Pick<LabPort, "watchTerminal" | "say"> {
  readonly read: Reader
}

type Answer = Reply<{ readonly lab_terminal?: LabTerminal }>

const seen = (asked: Effect.Effect<Answer, ApiError, Api | Ids>): Effect.Effect<Terminal, never, Api | Ids> =>
  asked.pipe(
    Effect.map(({ body, message }): Terminal =>
      body.lab_terminal === undefined
        ? { _tag: "Refused", why: message ?? "" }
        : { _tag: "Seen", terminal: body.lab_terminal }
    ),
    Effect.catch(({ kind, why }) =>
      Effect.succeed<Terminal>(kind === "login" ? { _tag: "SignedOut" } : { _tag: "Refused", why })
    )
  )

const look = seen(Api.use((api) => api.read("get_lab_terminal", {}, { quiet: true })))

const tellOf = (wish: RequestOf<(typeof lab)["save_lab_terminal"]>) =>
  seen(
    Effect.gen(function* () {
      return yield* (yield* Api).write("save_lab_terminal", wish, { key: yield* newKey, once: true, quiet: true })
    })
  )

/** Joins the bench to the back office. The register's own start is no part of it: no lock, no book. */
export const startLab = (transport: Transport): Promise<LabOffice> =>
  Effect.runPromise(
    Scope.provide(
      Effect.gen(function* () {
        // A sign-in that ended is the register's business.
        const { endpoint, host, token, fetch } = transport
        const context = yield* Layer.build(besideRegister({ endpoint, host, token, fetch }, lab))
        return {
          read: readerOver(context),
          say: (wish) => Effect.runPromiseWith(context)(tellOf(wish)),
          watchTerminal: (tell) => {
            const looking = Effect.andThen(look, (terminal) =>
              Effect.andThen(
                Effect.sync(() => tell(terminal)),
                Effect.sleep(LOOK_EVERY)
              )
            )
            const fiber = Effect.runForkWith(context)(Effect.forever(looking))
            return () => void Effect.runFork(Fiber.interrupt(fiber))
          }
        } satisfies LabOffice
      }),
      Scope.makeUnsafe()
    )
  )
