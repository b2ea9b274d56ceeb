import type { ReactNode } from "react"
import { Result } from "effect"
import CircleCheck from "lucide-react/icons/circle-check-big"
import { useApp, useDispatch } from "../app/hooks.ts"
import { cents } from "../money/cents.ts"
import { silenceOf } from "../session/rules.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { FramedTable } from "../ui/ListTable.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag, type Tone } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { TitledPage } from "../ui/TitledPage.tsx"
import styles from "./Away.module.css"
import * as texts from "./awayTexts.ts"
import { waitingSum } from "./messages.ts"
import type { Booked, Waiting } from "./model.ts"
import { NumberForNow } from "./NumberForNow.tsx"
import { paperFault } from "./paper.ts"
import { readSale } from "./sale/wire.ts"

const TONES = { waits: "warn", sent: "info", held: "danger" } as const satisfies Readonly<
  Record<Waiting["phase"], Tone>
>

/** What was sold: its first line, and how many more there are. */
const soldWords = (text: string): string => {
  const read = readSale(text)
  if (Result.isFailure(read)) return ""
  const [first, ...more] = read.success.lines
  return first === undefined ? "" : texts.andMore(first.description, more.length)
}

const sumOf = (sales: readonly Waiting[], method?: Waiting["method"]): string =>
  moneyText(
    cents(waitingSum(sales.filter((one) => method === undefined || one.method === method).map(({ total }) => total)))
  )

/** Every sale that this register made without the server and that is not booked, and the last that are. */
export const ToBookPage = () => {
  const waiting = useApp((state) => state.offline.waiting)
  const booked = useApp((state) => state.offline.booked)
  const since = useApp((state) => silenceOf(state.support))
  const dispatch = useDispatch()
  const { timeOfDay } = useStoreTime()
  if (waiting.length + booked.length === 0)
    return (
      <TitledPage title={texts.toBook}>
        <EmptyState icon={CircleCheck} title={texts.nothingWaits}>
          <p>{texts.nothingWaitsWhy}</p>
        </EmptyState>
      </TitledPage>
    )
  return (
    <TitledPage
      title={texts.toBook}
      beside={<small>{since === null ? texts.serverThere : texts.serverAway(timeOfDay(since))}</small>}
      head={
        waiting.length > 0 && (
          <Button disabled={since !== null} onClick={() => dispatch({ _tag: "TryOfflineSales" })}>
            {texts.askNow}
          </Button>
        )
      }
    >
      {waiting.length > 0 && (
        <Note tone="warn">
          {texts.asksByItself} {texts.dont}
        </Note>
      )}
      <FramedTable label={texts.toBook} columns={Object.values(texts.columns)} endFrom={3} endUntil={4}>
        {waiting.toReversed().map((sale) => (
          <WaitingRow key={sale.key} sale={sale} />
        ))}
        {booked.toReversed().map((sale) => (
          <BookedRow key={sale.key} sale={sale} />
        ))}
      </FramedTable>
      {waiting.length > 0 && (
        <dl className={styles["sums"]}>
          <div>
            <dt>{texts.cashIn}</dt>
            <dd>{sumOf(waiting, "CASH")}</dd>
          </div>
          <div>
            <dt>{texts.checksIn}</dt>
            <dd>{sumOf(waiting, "CHECK")}</dd>
          </div>
          <div>
            <dt>{texts.waitsInAll}</dt>
            <dd>{sumOf(waiting)}</dd>
          </div>
        </dl>
      )}
    </TitledPage>
  )
}

/** A sale by its number for now, with what of it differs by how far it is. */
const SaleRow = ({ sale, what, state }: SaleRowProps) => {
  const { momentAt } = useStoreTime()
  return (
    <tr>
      <td>
        <NumberForNow number={sale.number} />
      </td>
      <td>{momentAt(sale.at)}</td>
      <td>
        {what}
        <small>{texts.ways[sale.method]}</small>
      </td>
      <td data-end>{moneyText(cents(sale.total))}</td>
      <td>{state}</td>
      <PrintCell sale={sale} />
    </tr>
  )
}

interface SaleRowProps {
  readonly sale: Waiting | Booked
  readonly what: string
  readonly state: ReactNode
}

const WaitingRow = ({ sale }: { readonly sale: Waiting }) => (
  <SaleRow
    sale={sale}
    what={soldWords(sale.sale)}
    state={
      <>
        <Tag tone={TONES[sale.phase]}>{texts.states[sale.phase]}</Tag>
        {sale.why !== undefined && <small>{sale.why}</small>}
      </>
    }
  />
)

const BookedRow = ({ sale }: { readonly sale: Booked }) => (
  <SaleRow sale={sale} what={texts.order(sale.order_number)} state={<Tag tone="ok">{texts.states.booked}</Tag>} />
)

/** One more receipt of it, where this register prints one. */
const PrintCell = ({ sale: { key, number } }: { readonly sale: Waiting | Booked }) => {
  const session = useApp((state) => state.session)
  const dispatch = useDispatch()
  return (
    <td>
      {paperFault({ session }, number) === null && (
        <Button aria-label={texts.printAgainOf(number)} onClick={() => dispatch({ _tag: "PrintOfflineAgain", key })}>
          {shared.printAgain}
        </Button>
      )}
    </td>
  )
}
