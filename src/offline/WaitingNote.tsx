import { useApp } from "../app/hooks.ts"
import { cents } from "../money/cents.ts"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./awayTexts.ts"
import { waitingSum } from "./messages.ts"

const WORDS = { "sign-in": texts.signInBooks, closing: texts.countedHere } as const

/** What waits here to be booked, where somebody is to know of it: before anybody signs in, and while the drawer is counted. */
export const WaitingNote = ({ at }: { readonly at: keyof typeof WORDS }) => {
  const waiting = useApp((state) => state.offline.waiting)
  const inDrawer = waiting.map(({ total }) => total)
  return (
    waiting.length > 0 && <Note tone="warn">{WORDS[at](waiting.length, moneyText(cents(waitingSum(inDrawer))))}</Note>
  )
}
