import ArrowDown from "lucide-react/icons/arrow-down"
import Check from "lucide-react/icons/check"
import Eraser from "lucide-react/icons/eraser"
import Lock from "lucide-react/icons/lock"
import RefreshCw from "lucide-react/icons/refresh-cw"
import Undo from "lucide-react/icons/undo-2"
import { useEffect, useId, useRef, useState } from "react"
import { useApp, useBlocker, useStore, useUi } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { dateText } from "../ui/text.ts"
import { useModal } from "../ui/useModal.ts"
import type { WaiverText } from "./contract.ts"
import { isSigned, type Stroke } from "./rules.ts"
import { SignaturePad } from "./SignaturePad.tsx"
import * as texts from "./signingTexts.ts"
import type { Signer, Signing } from "./model.ts"
import { type Given, useSaveWaiver } from "./useSaveWaiver.ts"
import styles from "./Signing.module.css"

/** So near to the end of the text counts as its end, in pixels. */
const NEAR = 8

/** What is told of a signing beyond its screen: one whose answer did not come may be with the back office. */
const SIGNING_OF = {
  Signing: "signing",
  Saving: "saving",
  Failed: "saving",
  Saved: "saved"
} as const satisfies Readonly<Record<string, Signing>>

/**
 * The customer's screen: the text, the pad, and nothing of the sale or of other customers. Done is for who has read to the end,
 * agreed and signed; what is missing is said. Scans and keys of the register go nowhere meanwhile, and leaving asks.
 */
export const SigningScreen = ({ text, signer, today, onEnd }: SigningScreenProps) => {
  const id = useId()
  const doc = useRef<HTMLElement>(null)
  const ui = useUi()
  const register = useStore()
  const store = useApp((state) => state.session.client?.company_name ?? "")
  const [isTurned, setTurned] = useState(false)
  const [isRead, setRead] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { state, save } = useSaveWaiver(signer, text)
  const isDone = state._tag === "Saved"
  const given: Given | null =
    typed === null ? (isSigned(strokes) ? { strokes } : null) : typed.trim() === "" ? null : { name: typed.trim() }
  const missing = !isRead ? texts.readFirst : !agrees ? texts.agreeFirst : given === null ? texts.signFirst : null
  const held = useBlocker(({ from, to }) => !isDone && from !== to)
  const onScroll = () => {
    const element = doc.current
    if (element && element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR) setRead(true)
  }
  const toEnd = () => doc.current?.scrollBy({ top: doc.current.clientHeight * 0.8 })
  useEffect(() => ui.set({ signing: SIGNING_OF[state._tag] }), [ui, state._tag])
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => {
      ui.set({ signing: null })
      window.removeEventListener("beforeunload", ask)
      // Nothing of it is kept, and that is said.
      if (register.getSnapshot().session.user === null) ui.set({ notice: texts.ended })
    }
  }, [ui, register])
  // A text that fits is shown to its end at once.
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { scrollTop, clientHeight, scrollHeight } = entry?.target ?? {
        scrollTop: 0,
        clientHeight: 0,
        scrollHeight: 1
      }
      if (scrollTop + clientHeight >= scrollHeight - NEAR) setRead(true)
    })
    if (doc.current) watch.observe(doc.current)
    return () => watch.disconnect()
  }, [])
  const paragraphs = [text.content, signer.minor === null ? undefined : text.minor_content]
    .filter((part) => part !== undefined)
    .flatMap((part) => part.split(/\n{2,}/))
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
            <div className={styles["side"]}>
              <h1 id={id}>{texts.readThenSign}</h1>
              <div className={styles["text"]}>
                {/* Longer than the screen, it is read by the keys that scroll. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <section ref={doc} tabIndex={0} data-autofocus aria-label={texts.waiverText} onScroll={onScroll}>
                  {paragraphs.map((paragraph, at) => (
                    <p key={at}>{paragraph}</p>
                  ))}
                </section>
                {!isRead && (
                  <button type="button" className={styles["more"]} onClick={toEnd}>
                    <Icon of={ArrowDown} />
                    {texts.keepReading}
                  </button>
                )}
              </div>
              <dl className={styles["who"]}>
                <Fact label={texts.signing} value={signer.name} more={signer.minor ? texts.asGuardian : undefined} />
                {signer.minor && (
                  <Fact
                    label={texts.forWhom}
                    value={signer.minor.full_name}
                    more={texts.born(dateText(signer.minor.birthdate))}
                  />
                )}
              </dl>
            </div>
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
                <Fact label={texts.emergency} value={signer.emergency.full_name} more={signer.emergency.relationship} />
                <Fact label={texts.phone} value={signer.emergency.phone_number} more={texts.wrong} />
              </dl>
            </div>
          </div>
          <footer className={styles["bottom"]}>
            <label>
              <input type="checkbox" checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
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
              onClick={() => given !== null && save(given)}
            >
              {state._tag === "Saving" ? texts.saving : state._tag === "Failed" ? texts.tryAgain : texts.done}
              <Icon of={Check} />
            </button>
          </footer>
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

const Fact = ({
  label,
  value,
  more
}: {
  readonly label: string
  readonly value: string
  readonly more: string | undefined
}) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== undefined && more !== "" && <dd className={styles["quiet"]}>{more}</dd>}
  </div>
)

interface SigningScreenProps {
  readonly text: WaiverText
  readonly signer: Signer
  /** "2026-11-20". */
  readonly today: string
  readonly onEnd: () => void
}
