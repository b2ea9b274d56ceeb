import { useState } from "react"
import type { ChainAlarm } from "./contract.ts"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { unanswered } from "./unanswered.ts"
import { bodyOf } from "../kernel/reading.ts"
import { AcknowledgeDialog } from "./AcknowledgeDialog.tsx"
import { CompareDialog } from "./CompareDialog.tsx"
import { Inbox } from "./Inbox.tsx"
import { SeenAlarms } from "./SeenAlarms.tsx"
import type { Looked } from "./rules.ts"
import * as texts from "./texts.ts"

/** What waits for a person at any register of the store, and the alarms that somebody has looked into already. */
export const Exceptions = () => {
  const [again, setAgain] = useState(0)
  const [looked, setLooked] = useState<(Looked & { readonly message: string }) | null>(null)
  const [compared, setCompared] = useState<ChainAlarm | null>(null)
  const [tries, onAgain] = useTries()
  const inbox = useRead("get_exceptions", {}, again + tries)
  const alarms = useRead("get_list_chain_alarms", {}, again + tries)
  const known = bodyOf(alarms)?.list ?? []
  const done = () => {
    setLooked(null)
    setAgain(again + 1)
  }
  return (
    <>
      <Inbox
        inbox={inbox}
        onAgain={onAgain}
        onAcknowledge={(one, message) => setLooked({ ...one, message })}
        onCompare={(id) => setCompared(known.find(({ alarm_id }) => alarm_id === id) ?? null)}
      />
      <SeenAlarms
        alarms={known.filter(({ acknowledged }) => acknowledged !== undefined)}
        why={unanswered(alarms)}
        onAgain={onAgain}
        onCompare={setCompared}
      />
      <StatusLine>{again === 0 ? "" : texts.acknowledged}</StatusLine>
      {looked && (
        <AcknowledgeDialog looked={looked} message={looked.message} onDone={done} onCancel={() => setLooked(null)} />
      )}
      {compared && <CompareDialog alarm={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
