import { Button } from "../ui/Button.tsx"
import { announcement, minutesAndSeconds, secondsUntil } from "../ui/countdown.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { useNow } from "../ui/useNow.ts"

/** The sign-in is about to end (AUTH-18; rule 26 of the design). `deadline` is milliseconds since 1970; Escape stays. */
export const LoginWarning = ({ deadline, name, onStay, onLeave }: LoginWarningProps) => {
  const left = secondsUntil(deadline, useNow(1000))
  return (
    <Dialog
      alert
      title={`You will be signed out in ${minutesAndSeconds(left)}`}
      description={`Nothing was done at this register for a while. The cart stays as it is, and ${name} can sign in again.`}
      onCancel={onStay}
      footer={
        <>
          <Button size="l" onClick={onLeave}>
            Log out
          </Button>
          <Button size="l" look="primary" data-autofocus onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <output className="sr">{announcement(left)}</output>
    </Dialog>
  )
}

export interface LoginWarningProps {
  readonly deadline: number
  readonly name: string
  readonly onStay: () => void
  readonly onLeave: () => void
}
