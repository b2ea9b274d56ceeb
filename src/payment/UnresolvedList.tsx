import CircleCheck from "lucide-react/icons/circle-check-big"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { FramedTable } from "../ui/ListTable.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { TitledPage } from "../ui/TitledPage.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { SayHandedBack } from "./HandBackBanner.tsx"
import { HEARD, handBackWords, paymentName } from "./shown/messages.ts"
import type { HandBack, PaymentState } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./UnresolvedList.module.css"

/** One payment that nobody has settled. */
export interface UnresolvedRow {
  readonly key: string
  /** As it is shown: "11/20/2026, 10:42 AM". */
  readonly when: string
  readonly method: string
  /** What it takes from the customer, in cents with its fee. */
  readonly amount: Cents
  /** What of it is the card's fee, in cents. */
  readonly fee: Cents
  readonly register: string | null
  readonly cashier: string | null
  readonly state: string
}

export type UnresolvedLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  /** `problem`: why these are not as the back office has them now. */
  | { readonly state: "loaded"; readonly rows: readonly UnresolvedRow[]; readonly problem: string | null }

/**
 * The payments of the store that nobody has settled, on whichever register, until evidence ends them (REL-6, REL-11). Any
 * register may ask what became of one: that charges nothing.
 */
export const UnresolvedList = ({
  load,
  own,
  unbooked = [],
  asked,
  onCheck,
  onRefresh,
  onBack,
  backLabel
}: UnresolvedListProps) => (
  <TitledPage
    title={texts.unresolvedPayments}
    className={styles["page"]}
    head={
      <>
        <Button onClick={onRefresh}>{texts.refresh}</Button>
        <Button onClick={onBack}>{backLabel}</Button>
      </>
    }
  >
    <output>
      {asked !== null && asked.answer !== null && texts.heardOf(paymentName(asked.key), HEARD[asked.answer])}
    </output>
    {unbooked.map((owed) => (
      <Note key={owed.id} tone="warn" action={<SayHandedBack owed={owed} />}>
        {handBackWords(owed)}
      </Note>
    ))}
    {/* While money is in a hand the list does not say that nothing is open. */}
    {(unbooked.length === 0 || load.state !== "loaded" || load.rows.length > 0) && (
      <Body load={load} own={own} asked={asked} onCheck={onCheck} />
    )}
  </TitledPage>
)

const Body = ({ load, own, ...inquiring }: Pick<UnresolvedListProps, "load" | "own"> & Inquiring) => {
  switch (load.state) {
    case "loading":
      return <output>{texts.loadingUnresolved}</output>
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return load.rows.length === 0 ? (
        <EmptyState icon={CircleCheck} title={own ? texts.noneUnresolvedHere : texts.noneUnresolved} />
      ) : (
        <>
          {load.problem !== null && <Note tone="warn">{texts.listNotCurrent(load.problem)}</Note>}
          <p>{own ? `${texts.ownUnresolvedExplained} ${texts.mayBeThereTwice}` : texts.unresolvedExplained}</p>
          <Table rows={load.rows} {...inquiring} />
        </>
      )
  }
}

const Table = ({ rows, asked, onCheck }: { readonly rows: readonly UnresolvedRow[] } & Inquiring) => (
  <FramedTable
    label={texts.unresolvedCaption}
    columns={Object.values(texts.columns)}
    endFrom={2}
    endUntil={3}
    className={styles["table"]}
  >
    {rows.map((row) => (
      <tr key={row.key}>
        <td>{row.when}</td>
        <td>
          {row.method} {paymentName(row.key)}
        </td>
        <td data-end>
          {moneyText(row.amount)}
          {row.fee > 0 && <small>{texts.feeWithin(moneyText(row.fee))}</small>}
        </td>
        <td>{row.register ?? texts.unknownPlace}</td>
        <td>{row.cashier ?? texts.unknownPlace}</td>
        <td>
          <Tag tone="warn">{texts.unresolvedStates[isAsked(asked, row) ? "checking" : row.state] ?? row.state}</Tag>
        </td>
        <td>
          <Button
            aria-label={texts.checkAgainOf(paymentName(row.key), moneyText(row.amount))}
            // A button that is disabled while it asks would lose the focus of whoever pressed it.
            aria-disabled={isAsking(asked) || undefined}
            onClick={() => isAsking(asked) || onCheck(row.key)}
          >
            {isAsked(asked, row) ? texts.askingNow : texts.checkAgain}
          </Button>
        </td>
      </tr>
    ))}
  </FramedTable>
)

const isAsking = (asked: Inquiring["asked"]): boolean => asked !== null && asked.answer === null

const isAsked = (asked: Inquiring["asked"], { key }: UnresolvedRow): boolean => isAsking(asked) && asked?.key === key

interface Inquiring {
  /** The payment that was asked about last, and what was answered; null while nobody has asked. */
  readonly asked: PaymentState["unsettled"]
  readonly onCheck: (key: string) => void
}

export interface UnresolvedListProps extends Inquiring {
  /** The back end lists none: these are this register's own. */
  readonly own: boolean
  readonly load: UnresolvedLoad
  /** Money of this register that a hand took and nobody booked. */
  readonly unbooked?: readonly HandBack[]
  readonly onRefresh: () => void
  readonly onBack: () => void
  readonly backLabel: string
}
