import CircleCheckBig from "lucide-react/icons/circle-check-big"
import type { exceptions, StoreException } from "./contract.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { bodyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { useNow } from "../ui/useNow.ts"
import { Unread } from "../ui/Reading.tsx"
import type { ReadState } from "../kernel/reading.ts"
import { addressOf } from "./place.ts"
import styles from "./StartScreen.module.css"
import * as texts from "./texts.ts"
import { lengthText } from "./when.ts"
import type { Looked } from "./rules.ts"
import { unanswered } from "./unanswered.ts"

/** What waits for a person at any register of the store, oldest first, with a way into the replay (issue 5). */
export const Inbox = ({ inbox, onAgain, onAcknowledge, onCompare }: InboxProps) => {
  const list = bodyOf(inbox)?.list ?? []
  return (
    <section className={styles["card"]} aria-label={texts.inbox}>
      <h2>{texts.inbox}</h2>
      <p>{texts.inboxExplained}</p>
      <Unread why={unanswered(inbox)} onAgain={onAgain} />
      {inbox._tag === "Loading" && <p>{texts.loading}</p>}
      {bodyOf(inbox) !== null && list.length === 0 && <EmptyState icon={CircleCheckBig} title={texts.inboxEmpty} />}
      <ul className={styles["list"]}>
        {list.map((exception) => (
          <Exception
            key={exception.exception_id}
            exception={exception}
            onAcknowledge={onAcknowledge}
            onCompare={onCompare}
          />
        ))}
      </ul>
    </section>
  )
}

const MINUTE = 60_000
/** Less than that says nobody anything. */
const A_SECOND = 1_000

/** What a manager ends by their own word; null for what ends by itself, or at its register. */
const lookedOf = ({ alarm_id, offline_id }: StoreException): Looked | null => {
  if (alarm_id !== undefined) return { of: "alarm", id: alarm_id }
  return offline_id === undefined ? null : { of: "offline", id: offline_id }
}

const Exception = ({ exception, onAcknowledge, onCompare }: ExceptionProps) => {
  const { message, resolution, since, device_nickname, device_license_id, user_name, amount, book, seq } = exception
  const { alarm_id, alarm_kind, offline_id, more } = exception
  const looked = lookedOf(exception)
  const age = useNow(MINUTE) - since
  return (
    <li className={styles["exception"]}>
      <h3>
        <Tag tone="warn">{alarm_kind === undefined ? texts.kindOf(exception) : texts.alarmOf(alarm_kind)}</Tag>
        {amount !== undefined && <span>{moneyText(amount)}</span>}
        <span>{texts.age(lengthText(Math.max(A_SECOND, age)))}</span>
        <span>{texts.at(device_nickname ?? device_license_id ?? null, user_name ?? null)}</span>
      </h3>
      <p className={styles["whole"]}>{message}</p>
      <p className={styles["whole"]}>{resolution}</p>
      {more !== undefined && <p className={styles["whole"]}>{texts.moreAlike(more)}</p>}
      <div className={styles["acts"]}>
        {book === undefined ? (
          offline_id === undefined && <p>{texts.notUploaded}</p>
        ) : (
          <a className={styles["open"]} href={addressOf({ book, store: true, row: seq ?? null })}>
            {texts.openRow}
          </a>
        )}
        {alarm_kind === "fork" && alarm_id !== undefined && (
          <Button onClick={() => onCompare(alarm_id)}>{texts.compare}</Button>
        )}
        {looked !== null && <Button onClick={() => onAcknowledge(looked, message)}>{texts.acknowledge}</Button>}
      </div>
    </li>
  )
}

interface ExceptionProps {
  readonly exception: StoreException
  /** What is looked into, and its sentence. */
  readonly onAcknowledge: (looked: Looked, message: string) => void
  readonly onCompare: (alarmId: string) => void
}

interface InboxProps extends Omit<ExceptionProps, "exception"> {
  readonly inbox: ReadState<ReplyOf<(typeof exceptions)["get_exceptions"]>>
  readonly onAgain: () => void
}
