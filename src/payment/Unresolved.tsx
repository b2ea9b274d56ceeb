import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import * as texts from "./texts.ts"

/** A card payment of this cart has no final answer: said in words, with the question to ask (REL-6). */
export const Unresolved = ({ message, happened, unkeyed, onCheck }: UnresolvedProps) => (
  <Note tone="warn" action={onCheck && <Button onClick={onCheck}>{texts.checkAgain}</Button>}>
    {happened} {message} {unkeyed && texts.mayBeThereTwice}
  </Note>
)

export interface UnresolvedProps {
  readonly message: string
  /** What became of the money, in a sentence. */
  readonly happened: string
  /** The back end remembers no keys: it may have booked the payment twice. */
  readonly unkeyed: boolean
  readonly onCheck: (() => void) | null
}
