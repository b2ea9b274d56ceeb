import { Button } from "../ui/Button.tsx"
import { announcement, minutesAndSeconds, secondsUntil } from "../ui/countdown.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { useNow } from "../ui/useNow.ts"
import * as texts from "./texts.ts"

/** The sign-in is about to end (AUTH-18; rule 26 of the design). `deadline` is milliseconds since 1970; Escape stays. */
export const LoginWarning = ({ deadline, name, onStay, onLeave }: LoginWarningProps) => {
  const left = secondsUntil(deadline, useNow(1000))
  return (
    <Dialog
      alert
      title={texts.signedOutIn(minutesAndSeconds(left))}
      description={texts.nothingDone(name)}
      onCancel={onStay}
      footer={
        <>
          <Button size="l" onClick={onLeave}>
            {texts.logOut}
          </Button>
          <Button size="l" look="primary" data-autofocus onClick={onStay}>
            {texts.staySignedIn}
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
