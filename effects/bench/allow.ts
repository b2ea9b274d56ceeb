import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { fetchPatiently } from "../../src/kernel/late.ts"
import type { Store } from "../../src/kernel/store.ts"
import { isForeign } from "../../src/session/model.ts"
import { commandOf } from "../printer.ts"
import type { BenchSocket } from "./socket.ts"

/** Is this the demo of a back end of our own kind, by its word? */
const isDemo = ({ session: { client } }: AppState): boolean => client?.is_demo === true && !isForeign(client)

/**
 * Lets a practice bench join the register while its back office says that the store is a demo, and at no other time: until
 * then nobody listens to one.
 */
export const allowBench = (store: Store<AppState, Command>, socket: BenchSocket, nextId: () => string): void => {
  let leave: (() => void) | null = null
  let loading = false
  const look = () => {
    if (!isDemo(store.getSnapshot())) {
      leave?.()
      leave = null
    } else if (leave === null && !loading) {
      loading = true
      void fetchPatiently(() => import("./join.ts")).then(({ joinBench }) => {
        loading = false
        if (!isDemo(store.getSnapshot())) return
        leave = joinBench({
          socket,
          isRegister: () => store.health()._tag === "Recording",
          tell: (news) => store.dispatch(commandOf(news)),
          nextId
        })
      })
    }
  }
  store.subscribe(look)
  look()
}
