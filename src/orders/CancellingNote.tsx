import { useEffect, useEffectEvent, useState } from "react"
import { AsksAgain } from "../payment/AsksAgain.tsx"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { useNow } from "../ui/useNow.ts"
import * as texts from "./texts.ts"

/** After how long the register asks how far a void is, in milliseconds; then always after the last. */
const WAITS = [10_000, 20_000, 40_000, 60_000] as const
const waitOf = (asked: number): number => WAITS[Math.min(asked, WAITS.length - 1)] ?? 60_000

/** The card of an order is being voided: the register asks by itself how far that is, slower and slower, and says when it asks next. */
export const CancellingNote = ({ busy, onAsk }: CancellingNoteProps) => {
  const now = useNow(1000)
  const [{ asked, at }, setNext] = useState(() => ({ asked: 0, at: now + waitOf(0) }))
  const ask = () => {
    setNext({ asked: asked + 1, at: now + waitOf(asked + 1) })
    onAsk()
  }
  const onDue = useEffectEvent(ask)
  const isDue = !busy && now >= at
  useEffect(() => {
    if (isDue) onDue()
  }, [isDue])
  return (
    <Note
      tone="warn"
      action={
        <Button disabled={busy} onClick={ask}>
          {texts.checkAgain}
        </Button>
      }
    >
      {texts.voidAsked} <AsksAgain at={at} />
    </Note>
  )
}

export interface CancellingNoteProps {
  readonly busy: boolean
  readonly onAsk: () => void
}
