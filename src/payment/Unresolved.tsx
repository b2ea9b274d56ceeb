import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import * as texts from "./texts.ts"

/** A card payment of this cart has no final answer: said in words, with the question to ask (REL-6). */
export const Unresolved = ({ message, onCheck }: UnresolvedProps) => (
  <Note tone="warn" action={onCheck && <Button onClick={onCheck}>{texts.checkAgain}</Button>}>
    {message}
  </Note>
)

export interface UnresolvedProps {
  readonly message: string
  readonly onCheck: (() => void) | null
}
