import { useEffect, useEffectEvent, useState } from "react"
import { AsksAgain } from "../payment/AsksAgain.tsx"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { useNow } from "../ui/useNow.ts"
import * as texts from "./texts.ts"

/** How long after the note came the register asks how far a void is, in milliseconds; from then on every minute. */
const FIRST = [10_000, 30_000, 70_000] as const
const MINUTE = 60_000

/** How often it has asked by then, and when it asks next, in milliseconds after the note came. */
const asksBy = (elapsed: number): { readonly asked: number; readonly next: number } => {
  const [next] = FIRST.filter((at) => at > elapsed)
  if (next !== undefined) return { asked: FIRST.filter((at) => at <= elapsed).length, next }
  const minutes = Math.floor((elapsed - FIRST[2]) / MINUTE)
  return { asked: FIRST.length + minutes, next: FIRST[2] + (minutes + 1) * MINUTE }
}

/** The card of an order is being voided: the register asks by itself how far that is, slower and slower, and says when it asks next. */
export const CancellingNote = ({ busy, onAsk }: CancellingNoteProps) => {
  const now = useNow(1000)
  const [since] = useState(now)
  const { asked, next } = asksBy(now - since)
  const onDue = useEffectEvent(() => {
    if (!busy) onAsk()
  })
  useEffect(() => {
    if (asked > 0) onDue()
  }, [asked])
  return (
    <Note
      tone="warn"
      action={
        <Button disabled={busy} onClick={onAsk}>
          {texts.checkAgain}
        </Button>
      }
    >
      {texts.voidAsked} <AsksAgain at={since + next} />
    </Note>
  )
}

export interface CancellingNoteProps {
  readonly busy: boolean
  readonly onAsk: () => void
}
