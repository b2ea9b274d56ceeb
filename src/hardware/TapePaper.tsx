import { useApp } from "../app/hooks.ts"
import { Barcode } from "../ui/Barcode.tsx"
import type { TapeRow } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./Tapes.module.css"

/** A tape or a slip as its paper says it, the same words as printed (CG-90). */
export const TapePaper = ({ rows, label, copy = false }: TapePaperProps) => {
  const logo = useApp(({ session }) => session.client?.logo_src || null)
  return (
    <article className={styles["tape"]} aria-label={label}>
      {logo !== null && <img className={styles["logo"]} src={logo} alt="" />}
      {copy && <p className={styles["kind"]}>{texts.copyMark}</p>}
      {rows.map((row, place) => (
        <Row key={place} {...row} />
      ))}
    </article>
  )
}

export interface TapePaperProps {
  readonly rows: readonly TapeRow[]
  readonly label: string
  /** It says that it was printed before. */
  readonly copy?: boolean
}

const Row = ({ look, label, value }: TapeRow) => {
  switch (look) {
    case "title":
      return <p className={styles["kind"]}>{label}</p>
    case "name":
      return <p className={styles["name"]}>{label}</p>
    case "note":
      return <p className={styles["note"]}>{label}</p>
    case "barcode":
      return <Barcode className={styles["barcode"]} text={label} label={texts.barcodeOf(label)} />
    case "rule":
      return <hr />
    case "line":
    case "total":
      return (
        <p className={look === "total" ? styles["total"] : styles["line"]}>
          <span>{label}</span> <b>{value}</b>
        </p>
      )
  }
}
