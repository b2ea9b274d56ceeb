import ArrowDown from "lucide-react/icons/arrow-down"
import { type RefObject, useEffect, useRef, useState } from "react"
import { Icon } from "../ui/Icon.tsx"
import { dateText } from "../ui/text.ts"
import type { WaiverText } from "./contract.ts"
import type { Signer } from "./model.ts"
import { SigningFact } from "./SigningFact.tsx"
import * as texts from "./signingTexts.ts"
import styles from "./Signing.module.css"

/** So near to the end of the text counts as its end, in pixels. */
const NEAR = 8

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - NEAR

/** Was a text shown to its end? One that fits is at once. */
export const useReadToEnd = () => {
  const doc = useRef<HTMLElement>(null)
  const [isRead, setRead] = useState(false)
  const look = (element: Element | null) => element !== null && isAtEnd(element) && setRead(true)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry !== undefined && isAtEnd(entry.target) && setRead(true))
    if (doc.current) watch.observe(doc.current)
    return () => watch.disconnect()
  }, [])
  return {
    isRead,
    doc,
    onScroll: () => look(doc.current),
    toEnd: () => doc.current?.scrollBy({ top: doc.current.clientHeight * 0.8 })
  }
}

const paragraphsOf = (text: WaiverText, { minor }: Signer): readonly string[] =>
  [text.content, minor === null ? undefined : text.minor_content]
    .filter((part) => part !== undefined)
    .flatMap((part) => part.split(/\n{2,}/))

/** The text, to be read to its end, and for whom it is signed. */
export const WaiverToRead = ({ titleId, text, signer, isRead, doc, onScroll, toEnd }: WaiverToReadProps) => (
  <div className={styles["side"]}>
    <h1 id={titleId}>{texts.readThenSign}</h1>
    <div className={styles["text"]}>
      {/* Longer than the screen, it is read by the keys that scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={doc} tabIndex={0} data-autofocus aria-label={texts.waiverText} onScroll={onScroll}>
        {paragraphsOf(text, signer).map((paragraph, at) => (
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
      <SigningFact label={texts.signing} value={signer.name} more={signer.minor ? texts.asGuardian : undefined} />
      {signer.minor && (
        <SigningFact
          label={texts.forWhom}
          value={signer.minor.full_name}
          more={texts.born(dateText(signer.minor.birthdate))}
        />
      )}
    </dl>
  </div>
)

interface WaiverToReadProps {
  readonly titleId: string
  readonly text: WaiverText
  readonly signer: Signer
  readonly isRead: boolean
  readonly doc: RefObject<HTMLElement | null>
  readonly onScroll: () => void
  readonly toEnd: () => void
}
