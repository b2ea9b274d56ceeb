import { createContext, use, useEffect, useState } from "react"
import type { ReadsOf, ReplyOf, RequestOf } from "../kernel/contract.ts"
import type { Heard, ReadState } from "../kernel/reading.ts"
import type { Actions } from "./actions.ts"

/** Runs a read of the wire; it cannot start a write. The signal ends it; `quiet` is no sign that somebody is there (CG-70). */
export type Reader = <A extends ReadsOf<Actions>>(
  action: A,
  request: RequestOf<Actions[A]>,
  signal: AbortSignal,
  quiet?: boolean
) => Promise<Heard<ReplyOf<Actions[A]>>>

export const ReadContext = createContext<Reader | null>(null)

/** Asks when somebody wants to know, not when a screen is drawn. */
export const useAsk = (): Reader => {
  const reader = use(ReadContext)
  if (!reader) throw new Error("No reader above this component")
  return reader
}

/**
 * A reply that fills a screen. It is fetched again when the request changes, and `again` is another; an answer to an
 * older request is dropped. Null as request asks nothing.
 */
export const useRead = <A extends ReadsOf<Actions>>(
  action: A,
  request: RequestOf<Actions[A]> | null,
  again: number | string = 0,
  quiet = false
): ReadState<ReplyOf<Actions[A]>> => {
  const reader = useAsk()
  const question = request === null ? null : JSON.stringify([action, request, again])
  const [heard, setHeard] = useState<{ readonly question: string; readonly state: ReadState<ReplyOf<Actions[A]>> }>()
  useEffect(() => {
    if (question === null || request === null) return undefined
    const abort = new AbortController()
    void reader(action, request, abort.signal, quiet).then((state) => {
      if (!abort.signal.aborted) setHeard({ question, state })
    })
    return () => abort.abort()
    // The question is the text of action and request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question, reader])
  return heard !== undefined && heard.question === question ? heard.state : { _tag: "Loading" }
}

/** What came last, while the next answer about the same thing is on its way. */
export const useLast = <T>(fresh: T | null, about: string | null): T | null => {
  const [kept, setKept] = useState<{ readonly about: string | null; readonly value: T } | null>(null)
  if (fresh !== null && (kept?.value !== fresh || kept.about !== about)) setKept({ about, value: fresh })
  return fresh ?? (kept?.about === about ? kept.value : null)
}
