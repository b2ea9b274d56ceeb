import { useState } from "react"
import { type Writer } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"

/** What came of the last write: words, and whether it was done. */
export interface Told {
  readonly words: string
  readonly done: boolean
}

/** A write of the desk from a form: one at a time, and the words of how it ended. */
export const useSaving = () => {
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  /** Sends it; what was refused, or not answered, is told. */
  const send: Writer = async (action, request, how) => {
    setBusy(true)
    setTold(null)
    const answer = await live.write(action, request, how)
    setBusy(false)
    if (answer._tag === "Lost") setTold({ words: answer.why, done: false })
    else if (answer.status !== "success") setTold({ words: answer.message ?? answer.status, done: false })
    return answer
  }
  return { busy, told, tell: setTold, send }
}
