import type { ReadsOf, RequestOf } from "../kernel/contract.ts"
import type { Actions } from "./actions.ts"
import { type Command, useLive, useStore } from "./hooks.ts"
import { useLast, useRead } from "./reads.ts"

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
  const isHere = read._tag === "Loaded" && read.status === "success"
  const body = useLast(isHere ? read.body : null, action)
  if (read._tag === "Failed") return { body, whyNot: read.why }
  return { body, whyNot: read._tag === "Loaded" && !isHere ? (read.message ?? read.status) : null }
}
