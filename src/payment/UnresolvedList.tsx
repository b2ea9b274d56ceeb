import CircleCheck from "lucide-react/icons/circle-check-big"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { Tag } from "../ui/Tag.tsx"
import { momentText, moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import table from "../ui/Table.module.css"
import styles from "./UnresolvedList.module.css"

/** One payment that nobody has settled. */
export interface UnresolvedRow {
  readonly id: string
  /** As the wire says it: "2026-11-20T10:42:06Z". */
  readonly when: string
  readonly method: string
  /** What the balance would fall by, in cents. */
  readonly amount: Cents
  readonly register: string | null
  readonly cashier: string | null
  readonly state: string
}

export type UnresolvedLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly rows: readonly UnresolvedRow[] }

/** The payments of the store that nobody has settled, on whichever register, until evidence ends them (REL-6, REL-11). */
export const UnresolvedList = ({ load, onRefresh, onBack, backLabel }: UnresolvedListProps) => (
  <section className={styles["page"]} aria-labelledby="unresolved">
    <header className={styles["head"]}>
      <h1 id="unresolved">{texts.unresolvedPayments}</h1>
      <Button onClick={onRefresh}>{texts.refresh}</Button>
      <Button onClick={onBack}>{backLabel}</Button>
    </header>
    <Body load={load} />
  </section>
)

const Body = ({ load }: { readonly load: UnresolvedLoad }) => {
  switch (load.state) {
    case "loading":
      return <output>{texts.loadingUnresolved}</output>
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return load.rows.length === 0 ? (
        <EmptyState icon={CircleCheck} title={texts.noneUnresolved} />
      ) : (
        <>
          <p>{texts.unresolvedExplained}</p>
          <Table rows={load.rows} />
        </>
      )
  }
}

const Table = ({ rows }: { readonly rows: readonly UnresolvedRow[] }) => (
  <div className={table["frame"]}>
    <table className={cx(table["table"], table["list"], styles["table"])}>
      <caption className="sr">{texts.unresolvedCaption}</caption>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([name, column]) => (
            <th key={name} scope="col" data-end={name === "amount" || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{momentText(row.when)}</td>
            <td>{row.method}</td>
            <td data-end>{moneyText(row.amount)}</td>
            <td>{row.register ?? texts.unknownPlace}</td>
            <td>{row.cashier ?? texts.unknownPlace}</td>
            <td>
              <Tag tone="warn">{texts.unresolvedStates[row.state] ?? row.state}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export interface UnresolvedListProps {
  readonly load: UnresolvedLoad
  readonly onRefresh: () => void
  readonly onBack: () => void
  readonly backLabel: string
}
