import { use, useReducer } from "react"
import type { ReadsOf, RequestOf } from "../kernel/contract.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import type { Actions } from "./actions.ts"
import { type Command, type LiveActions, LiveContext, useStore } from "./hooks.ts"
import { useLast, useRead } from "./reads.ts"

/** What only a register that runs can do. */
export const useLive = (): LiveActions => {
  const live = use(LiveContext)
  if (!live) throw new Error("No live register above this component")
  return live
}

/** Carries a command out; the words of a refusal are heard, and come back to the panel that shows them. */
export const usePanelDispatch = (): ((command: Command) => string | null) => {
  const store = useStore()
  const live = useLive()
  return (command) => {
    const words = store.dispatch(command)
    if (words !== null) live.refuse()
    return words
  }
}

/** What a read brought last, which stays while it is read again; and why it does not come, in words. */
export const useKept = <A extends ReadsOf<Actions>>(action: A, request: RequestOf<Actions[A]>, again: number) => {
  const read = useRead(action, request, again)
  return { body: useLast(bodyOf(read), action), whyNot: whyOf(read) }
}

/** How often something was asked for, and what asks for it again: `again` of a read, and the button where it does not come. */
export const useTries = () => useReducer((times: number) => times + 1, 0)
