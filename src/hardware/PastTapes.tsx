import { absolute } from "../money/cents.ts"
import { moneyText } from "../ui/text.ts"
import type { PastTape } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./Tapes.module.css"

const resultOf = ({ over_short: by }: PastTape): string => {
  if (by === undefined || by === 0) return texts.evenCount
  return (by > 0 ? texts.overBy : texts.shortBy)(moneyText(absolute(by)))
}

/** Which Z tape is looked at: the last one, or one of those before it. */
export const PastTapes = ({ tapes, chosen, onChoose }: PastTapesProps) => (
  <select
    className={styles["past"]}
    aria-label={texts.pastTapes}
    value={chosen ?? ""}
    onChange={({ target }) => onChoose(target.value === "" ? undefined : Number(target.value))}
  >
    <option value="">{texts.lastTape}</option>
    {tapes.map((tape) => (
      <option key={tape.z_number} value={tape.z_number}>
        {texts.pastTape(tape.z_number, tape.closed, resultOf(tape))}
      </option>
    ))}
  </select>
)

export interface PastTapesProps {
  readonly tapes: readonly PastTape[]
  /** The number of the one that is looked at; undefined: the last. */
  readonly chosen: number | undefined
  readonly onChoose: (number: number | undefined) => void
}
