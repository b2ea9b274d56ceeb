import Eraser from "lucide-react/icons/eraser"
import Undo from "lucide-react/icons/undo-2"
import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { dateText } from "../ui/text.ts"
import type { WaiverText } from "./contract.ts"
import type { Signer } from "./model.ts"
import { isSigned, type Stroke } from "./rules.ts"
import { SignaturePad } from "./SignaturePad.tsx"
import { SigningFact } from "./SigningFact.tsx"
import type { Given } from "./useSaveWaiver.ts"
import * as texts from "./signingTexts.ts"
import styles from "./Signing.module.css"

/** A signature, drawn or typed; `given` is null while there is none. */
export const useSignature = () => {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const drawn: Given | null = isSigned(strokes) ? { strokes } : null
  const written: Given | null = typed === null || typed.trim() === "" ? null : { name: typed.trim() }
  return { strokes, setStrokes, typed, setTyped, given: typed === null ? drawn : written }
}

/** Where the customer signs, and whom the store calls if something happens. */
export const SignHere = ({ text, signer, today, isTurned, signature }: SignHereProps) => {
  const { strokes, setStrokes, typed, setTyped } = signature
  return (
    <div className={styles["side"]}>
      <div className="row gap-8">
        <h2>{typed === null ? texts.signTitle : texts.typeTitle}</h2>
        <span className="grow" />
        {typed === null && (
          <>
            <Button disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
              <Icon of={Undo} />
              {texts.undo}
            </Button>
            <Button disabled={strokes.length === 0} onClick={() => setStrokes([])}>
              <Icon of={Eraser} />
              {texts.clear}
            </Button>
          </>
        )}
      </div>
      {typed === null ? (
        <SignaturePad
          strokes={strokes}
          isTurned={isTurned}
          under={texts.under(signer.name, dateText(today))}
          onStroke={(stroke) => setStrokes([...strokes, stroke])}
        />
      ) : (
        <input
          className={styles["typed"]}
          type="text"
          autoComplete="off"
          maxLength={200}
          aria-label={texts.fullName}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {text.typed_signature === true && (
        <Button look="quiet" onClick={() => setTyped(typed === null ? "" : null)}>
          {typed === null ? texts.typeInstead : texts.drawInstead}
        </Button>
      )}
      <dl className={styles["who"]}>
        <SigningFact label={texts.emergency} value={signer.emergency.full_name} more={signer.emergency.relationship} />
        <SigningFact label={texts.phone} value={signer.emergency.phone_number} more={texts.wrong} />
      </dl>
    </div>
  )
}

interface SignHereProps {
  readonly text: WaiverText
  readonly signer: Signer
  /** As `YYYY-MM-DD`. */
  readonly today: string
  readonly isTurned: boolean
  readonly signature: ReturnType<typeof useSignature>
}
