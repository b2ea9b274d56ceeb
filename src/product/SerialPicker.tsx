import type { KeyboardEvent, RefObject } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import Lock from "lucide-react/icons/lock"
import MapPin from "lucide-react/icons/map-pin"
import PackagePlus from "lucide-react/icons/package-plus"
import ScanBarcode from "lucide-react/icons/scan-barcode"
import X from "lucide-react/icons/x"
import { cx } from "../ui/cx.ts"
import { FormField } from "../ui/FormField.tsx"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { managerCode } from "../ui/texts.ts"
import { type PieceRow, signsOf } from "./pieces.ts"
import * as texts from "./texts.ts"
import type { SerialChoice } from "./useSerial.ts"
import styles from "./SerialPicker.module.css"

/** Which piece is in the hand: by scan, by typing, or from the list; taken ones stay in it, with who has them. */
export const SerialPicker = ({ choice, code, hasCode, fault, onCode, onAdd }: SerialPickerProps) => {
  const { rows, shown, typed, chosen, unknown, taken } = choice
  const free = rows.filter(({ holder }) => holder === null).length
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && typed !== "") {
      event.stopPropagation()
      choice.clear()
    }
  }
  return (
    <section className={styles["serial"]} aria-label={texts.serialNumber}>
      <header>
        <h2>{texts.serialNumber}</h2>
        <span>{unknown === null ? texts.piecesToSell(rows.length, free) : texts.noneSuch(rows.length)}</span>
      </header>
      <div className={styles["find"]}>
        <Icon of={ScanBarcode} size={24} />
        <label>
          <span>{texts.scanSerial}</span>
          <input
            id={PLACES.scan}
            className="code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => choice.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {typed !== "" && <IconButton icon={X} label={texts.clearSerial} onClick={choice.clear} />}
        <Kbd>F2</Kbd>
      </div>
      {taken !== null && (
        <p className={styles["taken"]} role="alert">
          <Icon of={Lock} size={18} />
          {texts.isTaken(taken.serial, taken.holder ?? "")}
        </p>
      )}
      {unknown !== null && (
        <form
          ref={code}
          className={cx(styles["unknown"], hasCode && styles["forced"])}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onAdd()
          }}
        >
          <div className={styles["say"]} role="alert">
            <Icon of={hasCode ? PackagePlus : CircleAlert} size={20} />
            <p>
              <b>{hasCode ? texts.willBeAdded : texts.notInInventory}</b>{" "}
              {hasCode ? texts.goesIntoStock(unknown) : texts.enterDifferent}
            </p>
          </div>
          <FormField label={managerCode} fault={fault}>
            {(ties) => (
              <input
                {...ties}
                name="manager_code"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                onChange={(event) => onCode(event.target.value !== "")}
              />
            )}
          </FormField>
        </form>
      )}
      {unknown !== null && shown.length > 0 && <h3>{texts.closeMatches}</h3>}
      {rows.length === 0 && unknown === null ? (
        <p className={styles["none"]}>{texts.noPieces}</p>
      ) : (
        <ul className={styles["pieces"]} data-grid="list" aria-label={texts.pieces}>
          {shown.map((row) => (
            <Row
              key={row.serial}
              row={row}
              chosen={row.serial === chosen}
              typed={unknown}
              onChoose={() => choice.choose(row.serial)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

export interface SerialPickerProps {
  readonly choice: SerialChoice
  /** The form of the manager's code. */
  readonly code: RefObject<HTMLFormElement | null>
  readonly hasCode: boolean
  /** What is wrong with the code, in words. */
  readonly fault: string | null
  readonly onCode: (has: boolean) => void
  readonly onAdd: () => void
}

const Row = ({ row, chosen, typed, onChoose }: RowProps) => (
  <li>
    <button
      type="button"
      aria-pressed={chosen}
      data-cell
      data-piece
      className={cx(styles["piece"], chosen && styles["chosen"], row.holder !== null && styles["held"])}
      disabled={row.holder !== null}
      onClick={onChoose}
    >
      {row.holder === null ? <i aria-hidden="true" /> : <Icon of={Lock} size={17} />}
      <b className="code">{typed === null ? row.serial : <Marked serial={row.serial} typed={typed} />}</b>
      {row.holder === null ? (
        <>
          <span className={styles["what"]}>{[row.condition, row.note].filter(Boolean).join(", ")}</span>
          <span className={styles["where"]}>
            {row.place !== null && <Icon of={MapPin} size={15} />}
            {row.place}
          </span>
        </>
      ) : (
        <>
          <span className={styles["what"]}>{row.condition}</span>
          <span className={styles["where"]}>{row.holder}</span>
        </>
      )}
    </button>
  </li>
)

interface RowProps {
  readonly row: PieceRow
  readonly chosen: boolean
  /** A number that is none of ours, beside which this one differs. */
  readonly typed: string | null
  readonly onChoose: () => void
}

const Marked = ({ serial, typed }: { readonly serial: string; readonly typed: string }) =>
  // A sign has its place in the number for ever.
  // oxlint-disable-next-line react/no-array-index-key
  signsOf(serial, typed).map(({ sign, differs }, at) => (differs ? <mark key={at}>{sign}</mark> : sign))
