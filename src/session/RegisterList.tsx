import Printer from "lucide-react/icons/printer"
import Store from "lucide-react/icons/store"
import { Icon } from "../ui/Icon.tsx"
import { Tag } from "../ui/Tag.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import * as texts from "./texts.ts"
import styles from "./RegisterList.module.css"

/** The store's registers with nickname, printer and whether one is in use (AUTH-03); to choose from, or only to see. */
export const RegisterList = ({ registers, chosen, onChoose }: RegisterListProps) => {
  const first = useFirstFocus<HTMLButtonElement>()
  return (
    <ul className="stack gap-8" aria-label={texts.registers} data-grid="keys">
      {registers.map((register) => (
        <li key={register.id}>
          {onChoose === null ? (
            <div className={styles["register"]} data-chosen={register.id === chosen || undefined}>
              <Facts {...register} />
            </div>
          ) : (
            <button
              type="button"
              className={styles["register"]}
              ref={register.id === chosen ? first : undefined}
              aria-pressed={register.id === chosen}
              onClick={() => onChoose(register.id)}
            >
              <Facts {...register} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ nickname, printer, inUse, status }: RegisterChoice) => (
  <>
    <span className={styles["icon"]}>
      <Icon of={Store} size={24} />
    </span>
    <span className={styles["facts"]}>
      <b>{nickname}</b>
      <span>
        <Icon of={Printer} size={15} />
        {printer ?? texts.noPrinter}
      </span>
    </span>
    {inUse ? <Tag tone="warn">{texts.inUse}</Tag> : <Tag tone={status === "Open" ? "ok" : "neutral"}>{status}</Tag>}
  </>
)

export interface RegisterChoice {
  readonly id: string
  readonly nickname: string
  /** The printer's model, if it has one. */
  readonly printer: string | null
  readonly inUse: boolean
  /** "Open", "Closed" or "Unknown". */
  readonly status: string
}

export interface RegisterListProps {
  readonly registers: readonly RegisterChoice[]
  readonly chosen: string | null
  /** Null when the list only tells. */
  readonly onChoose: ((id: string) => void) | null
}
