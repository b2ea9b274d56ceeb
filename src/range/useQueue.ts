import { useState } from "react"
import { useLive } from "../app/laterHooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import type { Answer } from "../kernel/answer.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { useNow } from "../ui/useNow.ts"
import type { QueueEntry } from "./contract.ts"
import { NOT_QUEUED } from "./messages.ts"

/** How often the queue is asked for, in ms. */
const EVERY = 10_000

/** Who waits, and how somebody is added or removed; what went wrong is said (CG-60). */
export const useQueue = () => {
  const live = useLive()
  const tick = useNow(EVERY)
  const [changes, setChanges] = useState(0)
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const read = useRead("get_list_customer_queue", {}, `${tick} ${changes}`, true)
  const body = useLast(bodyOf(read), "queue")
  const whyNot = useLast(whyOf(read), "queue")
  const queue = body?.customer_queue
  const told = async (written: Promise<Answer<unknown>>) => {
    setBusy(true)
    const answer = await written
    const isDone = answer._tag === "Answered" && answer.status === "success"
    if (isDone) setWhy(null)
    else setWhy(answer._tag === "Lost" ? answer.why : (answer.message ?? NOT_QUEUED))
    setChanges((count) => count + 1)
    setBusy(false)
    return isDone
  }
  return {
    /** The longest first. */
    queue: queue ?? ([] as readonly QueueEntry[]),
    /** Why nobody knows who waits; null once somebody did. */
    unread: body === null ? whyNot : null,
    busy,
    why,
    forget: () => setWhy(null),
    add: (contact_id: string, name: string, note: string): Promise<boolean> =>
      told(live.write("add_customer_to_queue", { contact_id, name, note })),
    remove: (contact_id: string): Promise<boolean> => told(live.write("remove_customer_from_queue", { contact_id }))
  }
}
export type Queue = ReturnType<typeof useQueue>
