import CircleCheck from "lucide-react/icons/circle-check"
import CircleQuestionMark from "lucide-react/icons/circle-question-mark"
import Target from "lucide-react/icons/target"
import TrendingDown from "lucide-react/icons/trending-down"
import TrendingUp from "lucide-react/icons/trending-up"
import { useNavigate, useSearchParams } from "react-router-dom"
import { useRead } from "../app/reads.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { absolute, type Cents, cents, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import tones from "../ui/tones.module.css"
import { CashToday } from "./CashToday.tsx"
import { closingTone } from "./closings.ts"
import type { Closing, CouldBe, register } from "./contract.ts"
import { depositOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

const ICONS = { short: TrendingDown, over: TrendingUp, even: CircleCheck } as const

/** What a closing came to, and where its difference could be: right after it, and any day later. */
export const ClosingPage = () => {
  const [query] = useSearchParams()
  const read = useRead("get_item_closing", { register_session_id: query.get("id") ?? "" })
  if (read._tag === "Loading") return <output>{texts.loadingClosing}</output>
  if (read._tag === "Failed") return <Note tone="danger">{read.why}</Note>
  return read.status === "success" && read.body.closing ? (
    <Shown {...read.body} closing={read.body.closing} />
  ) : (
    <Note tone="danger">{read.message ?? texts.noClosing}</Note>
  )
}

type Body = ReplyOf<(typeof register)["get_item_closing"]>

const Shown = ({ closing, drawer, counts, could_be: couldBe = [] }: Body & { readonly closing: Closing }) => {
  const { timeOfDay, momentAt } = useStoreTime()
  const navigate = useNavigate()
  const { expected, over_short: off = ZERO, counted } = closing
  const name = closing.device_nickname ?? texts.registerLabel
  const tone = closingTone(off)
  const deposit = counts !== undefined && drawer !== undefined && (
    <Deposit {...depositOf(counts, drawer.opening)} counted={counted} />
  )
  return (
    <section className={styles["page"]} aria-labelledby="closing-title">
      <header>
        <h1 id="closing-title">{texts.isClosed(name)}</h1>
        <p>{texts.fromTo(momentAt(closing.opened_at), timeOfDay(closing.closed_at), closing.user_name)}</p>
      </header>
      <dl className={styles["three"]}>
        <div>
          <dt>{texts.expectedCash}</dt>
          <dd>{expected === undefined ? texts.notKept : moneyText(expected)}</dd>
        </div>
        <div>
          <dt>{texts.countedCash}</dt>
          <dd>{moneyText(counted)}</dd>
        </div>
        {expected !== undefined && (
          <div className={tones[{ short: "danger", over: "warn", even: "ok" }[tone]]}>
            <dt>
              <Icon of={ICONS[tone]} size={18} />
              {texts.offName[tone]}
            </dt>
            <dd>{moneyText(absolute(off))}</dd>
          </div>
        )}
      </dl>
      <div className={styles["split"]}>
        {tone === "even" ? deposit : <Where off={off} couldBe={couldBe} />}
        <div className={styles["column"]}>
          {drawer !== undefined && <CashToday drawer={drawer} expected={expected ?? drawer.expected} />}
          {tone !== "even" && deposit}
        </div>
      </div>
      <div className={styles["row"]}>
        <Button size="l" onClick={() => void navigate(PATHS.tapes)}>
          {texts.zTape}
        </Button>
        <Button size="l" look="primary" onClick={() => void navigate(PATHS.sale)}>
          {shared.done}
        </Button>
      </div>
    </section>
  )
}

const Where = ({ off, couldBe }: { readonly off: Cents; readonly couldBe: readonly CouldBe[] }) => (
  <section className={styles["panel"]} aria-labelledby="where">
    <h2 id="where">{texts.whereCouldBe(moneyText(absolute(off)))}</h2>
    {couldBe.length === 0 ? (
      <p>{texts.nothingExplains}</p>
    ) : (
      <>
        <p className={styles["hint"]}>{texts.likeliestFirst}</p>
        <ul className={styles["finds"]}>
          {couldBe.map((one) => (
            <Find key={`${one.kind}${one.at}`} one={one} isShort={off < 0} />
          ))}
        </ul>
      </>
    )}
  </section>
)

const wordsOf = (one: CouldBe, isShort: boolean): string => {
  const { kind, amount, reference = "", instead = ZERO, tendered = ZERO, user_name: name = "" } = one
  const sum = moneyText(amount)
  if (kind === "sale") return texts.otherTender(moneyText(tendered), sum, name, moneyText(instead))
  if (kind === "drop") return texts.oneBill(reference, sum, shortMoneyText(instead), isShort)
  if (kind === "no sale") return texts.openedBy(name)
  return texts.handedWrong[kind](sum, reference)
}

const Find = ({ one, isShort }: { readonly one: CouldBe; readonly isShort: boolean }) => {
  const { timeOfDay } = useStoreTime()
  const navigate = useNavigate()
  const { kind, at, order_number: order } = one
  return (
    <li>
      <div>
        <b>{texts.suspectTitle[kind](order, timeOfDay(at))}</b>
        {kind === "no sale" ? (
          <Tag icon={CircleQuestionMark}>{texts.possible}</Tag>
        ) : (
          <Tag tone="warn" icon={Target}>
            {texts.sameAmount}
          </Tag>
        )}
        <p>{wordsOf(one, isShort)}</p>
      </div>
      {order !== undefined && (
        <Button aria-label={texts.openOrderOf(order)} onClick={() => void navigate(`${PATHS.return}/${order}`)}>
          {texts.openIt}
        </Button>
      )}
    </li>
  )
}

const Deposit = ({ bills, amount, counted }: ReturnType<typeof depositOf> & { readonly counted: Cents }) => (
  <section className={styles["panel"]} aria-labelledby="deposit">
    <h2 id="deposit" className={styles["between"]}>
      {texts.safeDropTitle}
      <span>{moneyText(amount)}</span>
    </h2>
    {bills.length === 0 ? (
      <p>{texts.noDeposit}</p>
    ) : (
      <>
        <p className={styles["hint"]}>{texts.takeOut}</p>
        <ul className={cx(styles["bills"])}>
          {bills.map(({ value, count }) => (
            <li key={value}>{texts.billsOf(count, shortMoneyText(value))}</li>
          ))}
        </ul>
        <p>{texts.leaves(moneyText(cents(counted - amount)))}</p>
      </>
    )}
  </section>
)
