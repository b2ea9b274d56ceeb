import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"

/** A message about the last search or scan, until 'Got it' dismisses it (SRCH-23). */
export const SearchMessage = ({ message, onDismiss }: SearchMessageProps) => (
  <Note tone="danger" action={<Button onClick={onDismiss}>{shared.gotIt}</Button>}>
    {message}
  </Note>
)

export interface SearchMessageProps {
  readonly message: string
  readonly onDismiss: () => void
}
