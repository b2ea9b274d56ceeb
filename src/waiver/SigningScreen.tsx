import Check from "lucide-react/icons/check"
import Lock from "lucide-react/icons/lock"
import RefreshCw from "lucide-react/icons/refresh-cw"
import { useEffect, useId, useState } from "react"
import { useApp, useBlocker, useStore, useUi } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { useModal } from "../ui/useModal.ts"
import type { WaiverText } from "./contract.ts"
import { SignHere, useSignature } from "./SignHere.tsx"
import * as texts from "./signingTexts.ts"
import type { Signer, Signing } from "./model.ts"
import { useSaveWaiver } from "./useSaveWaiver.ts"
import { useReadToEnd, WaiverToRead } from "./WaiverToRead.tsx"
import styles from "./Signing.module.css"

/** What is told of a signing beyond its screen: one whose answer did not come may be with the back office. */
const SIGNING_OF = {
  Signing: "signing",
  Saving: "saving",
  Failed: "saving",
  Saved: "saved"
} as const satisfies Readonly<Record<string, Signing>>

/** Leaving the page asks while somebody signs; nothing of a signing that was cut off is kept, and that is said. */
const useSigningKept = (step: keyof typeof SIGNING_OF): void => {
  const ui = useUi()
  const register = useStore()
  useEffect(() => ui.set({ signing: SIGNING_OF[step] }), [ui, step])
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => {
      ui.set({ signing: null })
      window.removeEventListener("beforeunload", ask)
      if (register.getSnapshot().session.user === null) ui.set({ notice: texts.ended })
    }
  }, [ui, register])
}

/**
 * The customer's screen: the text, the pad, and nothing of the sale or of other customers. Done is for who has read to the end,
 * agreed and signed; what is missing is said. Scans and keys of the register go nowhere meanwhile, and leaving asks.
 */
export const SigningScreen = ({ text, signer, today, onEnd }: SigningScreenProps) => {
  const id = useId()
  const store = useApp((state) => state.session.client?.company_name ?? "")
  const [isTurned, setTurned] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const reading = useReadToEnd()
  const signature = useSignature()
  const { state, save } = useSaveWaiver(signer, text)
  const isDone = state._tag === "Saved"
  const { given } = signature
  const missing = !reading.isRead
    ? texts.readFirst
    : !agrees
      ? texts.agreeFirst
      : given === null
        ? texts.signFirst
        : null
  const held = useBlocker(({ from, to }) => !isDone && from !== to)
  useSigningKept(state._tag)
  return (
    <dialog
      {...useModal(() => setAsked(!isDone))}
      className={cx(styles["screen"], isTurned && styles["turned"])}
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <header className={styles["top"]}>
        <b>{store}</b>
        <span className="grow" />
        <button type="button" onClick={() => setTurned(!isTurned)}>
          <Icon of={RefreshCw} />
          {texts.turn}
        </button>
        <button type="button" onClick={() => (isDone ? onEnd() : setAsked(true))}>
          <Icon of={Lock} />
          {texts.staff}
        </button>
      </header>
      {isDone ? (
        <div className={styles["thanks"]}>
          <Icon of={Check} size={64} />
          <h1 id={id} aria-live="polite">
            {texts.saved}
          </h1>
          <Button size="xl" data-autofocus onClick={onEnd}>
            {texts.close}
          </Button>
        </div>
      ) : (
        <>
          <div className={styles["middle"]}>
            <WaiverToRead titleId={id} text={text} signer={signer} {...reading} />
            <SignHere text={text} signer={signer} today={today} isTurned={isTurned} signature={signature} />
          </div>
          <SigningFoot
            state={state}
            missing={missing}
            agrees={agrees}
            onAgree={setAgrees}
            onDone={() => given !== null && save(given)}
          />
        </>
      )}
      {(isAsked || held !== null) && (
        <ConfirmDialog
          danger
          title={texts.stopTitle}
          confirmLabel={texts.stopIt}
          cancelLabel={texts.goOn}
          onConfirm={() => {
            held?.proceed()
            onEnd()
          }}
          onCancel={() => {
            held?.reset()
            setAsked(false)
          }}
        >
          <p>{texts.stopWords}</p>
        </ConfirmDialog>
      )}
    </dialog>
  )
}

/** What is still missing, or why it was not saved, and the button that ends it. */
const SigningFoot = ({ state, missing, agrees, onAgree, onDone }: SigningFootProps) => (
  <footer className={styles["bottom"]}>
    <label>
      <input type="checkbox" checked={agrees} onChange={({ target }) => onAgree(target.checked)} />
      {texts.agree}
    </label>
    <span className="grow" />
    {state._tag === "Failed" ? (
      <span role="alert" className={styles["failed"]}>
        {`${texts.notSaved} ${state.why}`}
      </span>
    ) : (
      missing !== null && <span className={styles["missing"]}>{missing}</span>
    )}
    <button
      type="button"
      className={styles["done"]}
      disabled={missing !== null || state._tag === "Saving"}
      onClick={onDone}
    >
      {state._tag === "Saving" ? texts.saving : state._tag === "Failed" ? texts.tryAgain : texts.done}
      <Icon of={Check} />
    </button>
  </footer>
)

interface SigningScreenProps {
  readonly text: WaiverText
  readonly signer: Signer
  /** "2026-11-20". */
  readonly today: string
  readonly onEnd: () => void
}

interface SigningFootProps {
  readonly state: ReturnType<typeof useSaveWaiver>["state"]
  readonly missing: string | null
  readonly agrees: boolean
  readonly onAgree: (agrees: boolean) => void
  readonly onDone: () => void
}
