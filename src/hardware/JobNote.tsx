import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import type { PrintJob } from "./model.ts"
import { isTroubled } from "./model.ts"
import { jobTone, jobWords } from "./status.ts"
import * as shared from "../ui/texts.ts"

/** Where a print job stands, in words, with what can be done about it (PRN-13 and more: a failed print is visible). */
export const JobNote = ({ job, onAgain, onDismiss }: JobNoteProps) => (
  <output>
    <Note
      tone={jobTone(job)}
      action={
        isTroubled(job) && (
          <>
            {onAgain && <Button onClick={onAgain}>{shared.printAgain}</Button>}
            {onDismiss && (
              <Button look="quiet" onClick={onDismiss}>
                {shared.dismiss}
              </Button>
            )}
          </>
        )
      }
    >
      {jobWords(job)}
    </Note>
  </output>
)

export interface JobNoteProps {
  readonly job: PrintJob
  readonly onAgain?: (() => void) | undefined
  readonly onDismiss?: (() => void) | undefined
}
