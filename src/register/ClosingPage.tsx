import CircleCheck from "lucide-react/icons/circle-check"
import CircleQuestionMark from "lucide-react/icons/circle-question-mark"
import Eye from "lucide-react/icons/eye"
import Printer from "lucide-react/icons/printer"
import Target from "lucide-react/icons/target"
import TrendingDown from "lucide-react/icons/trending-down"
import TrendingUp from "lucide-react/icons/trending-up"
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { useApp, usePanelDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { JobNote } from "../hardware/JobNote.tsx"
import { isTroubled, latestOf } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { TapeView } from "../hardware/TapeView.tsx"
import type { ReplyOf } from "../kernel/contract.ts"
import { absolute, type Cents, cents, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
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

const Shown = ({ closing, drawer, counts, orders, could_be: couldBe = [] }: Body & { readonly closing: Closing }) => {
  const { timeOfDay, momentAt } = useStoreTime()
  const navigate = useNavigate()
  const page = useFirstFocus<HTMLElement>()
  const dispatch = usePanelDispatch()
  const [viewed, setViewed] = useState(false)
  const [wasViewed, setWasViewed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const device = useApp(({ session }) => session.device)
  const latest = useApp((state) => latestOf(state.hardware, "tape"))
  // An earlier print may be of another tape.
  const job = asked ? latest : null
  const { expected, over_short: off = ZERO, counted, z_number: number } = closing
  const wasPrinted = closing.printed === true || wasViewed || job?.phase === "printed"
  // A printer prints the tapes of its own register; those of another one are shown, and printed by the browser.
  const prints = printTypeOf(device) !== "none" && closing.device_license_id === device?.device_license_id
  const print = () => {
    if (number === undefined) return
    if (prints) {
      setProblem(dispatch({ _tag: "PrintTape", tape: { type: "Z", number } }))
      setAsked(true)
    } else setViewed(true)
  }
  useKeyDown(page, ({ key, target }) => {
    if (key === "Escape") {
      void navigate(PATHS.sale)
      return true
    }
    if (number === undefined) return false
    if (key.toLowerCase() === "v") setViewed(true)
    else if (key === "Enter" && target === page.current) print()
    else return false
    return true
  })
  const name = closing.device_nickname ?? texts.registerLabel
  const tone = closingTone(off)
  const deposit = counts !== undefined && drawer !== undefined && (
    <Deposit {...depositOf(counts, drawer.opening)} counted={counted} />
  )
  return (
    <section ref={page} className={styles["page"]} aria-labelledby="closing-title" tabIndex={-1}>
      <header>
        <h1 id="closing-title">{texts.isClosed(name)}</h1>
        <p>{texts.fromTo(momentAt(closing.opened_at), timeOfDay(closing.closed_at), orders, closing.user_name)}</p>
      </header>
      {problem !== null && <Note tone="danger">{problem}</Note>}
      {job !== null && !isTroubled(job) && <JobNote job={job} />}
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
        <Button size="l" onClick={() => void navigate(PATHS.sale)}>
          {shared.done}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
        {number === undefined ? (
          <Button size="l" look="primary" onClick={() => void navigate(PATHS.tapes)}>
            {texts.toTapes}
          </Button>
        ) : (
          <>
            <Button size="l" onClick={() => setViewed(true)}>
              <Icon of={Eye} />
              {texts.viewZTape}
              <Kbd>V</Kbd>
            </Button>
            <Button size="l" look="primary" onClick={print}>
              <Icon of={Printer} />
              {wasPrinted ? shared.printAgain : texts.printZTape}
              <Kbd>{shared.enterKey}</Kbd>
            </Button>
          </>
        )}
      </div>
      {viewed && (
        <TapeView
          name={{ type: "Z" }}
          session={closing.register_session_id}
          copy={wasPrinted}
          onClose={() => {
            setViewed(false)
            setWasViewed(true)
          }}
        />
      )}
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
