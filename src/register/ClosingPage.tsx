import CircleCheck from "lucide-react/icons/circle-check"
import Eye from "lucide-react/icons/eye"
import Printer from "lucide-react/icons/printer"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import TrendingDown from "lucide-react/icons/trending-down"
import TrendingUp from "lucide-react/icons/trending-up"
import { useEffect, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp, useStore } from "../app/hooks.ts"
import { usePanelDispatch, useTries } from "../app/laterHooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { JobNote } from "../hardware/JobNote.tsx"
import { isTroubled } from "../hardware/model.ts"
import { latestOf } from "../hardware/shown/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { TapeView } from "../hardware/TapeView.tsx"
import type { ReplyOf } from "../kernel/contract.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { absolute, type Cents, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import tones from "../ui/tones.module.css"
import { Unread } from "../ui/Reading.tsx"
import { CashToday } from "./CashToday.tsx"
import { ClosingDrop } from "./ClosingDrop.tsx"
import { ClosingFinds } from "./ClosingFinds.tsx"
import { closingTone, finalOf } from "./closings.ts"
import type { Closing, register } from "./contract.ts"
import { DropDialog } from "./DropDialog.tsx"
import { Recount } from "./Recount.tsx"
import { depositOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

const ICONS = { short: TrendingDown, over: TrendingUp, even: CircleCheck } as const

type Body = ReplyOf<(typeof register)["get_item_closing"]>

/** What a closing came to, and where its difference could be: right after it, and any day later. */
export const ClosingPage = () => {
  const [query] = useSearchParams()
  const id = query.get("id") ?? ""
  const store = useStore()
  const { recount, cash } = useApp((state) => state.register)
  // What was recorded of it meanwhile stands on the next reading.
  const done = [recount, cash].map((one) => (one?.phase._tag === "Recorded" ? one.key : "")).join()
  const [tries, readAgain] = useTries()
  const read = useRead("get_item_closing", { register_session_id: id }, `${done} ${tries}`)
  const body = useLast(bodyOf(read), id)
  useEffect(
    () => () => {
      store.dispatch({ _tag: "DismissRecount" })
      store.dispatch({ _tag: "DismissCashMove" })
    },
    [store]
  )
  const [again, setAgain] = useState(false)
  const blind = useApp(({ session }) => session.client?.blind_count === true)
  const phase = recount?.count.session === id ? recount.phase._tag : null
  if (body?.closing && again && phase !== "Recorded" && phase !== "Unknown")
    return (
      <Recount session={id} blind={blind} expected={body.closing.expected ?? null} onCancel={() => setAgain(false)} />
    )
  if (body?.closing)
    return (
      <Shown
        {...body}
        closing={body.closing}
        onRecount={() => {
          store.dispatch({ _tag: "DismissRecount" })
          setAgain(true)
        }}
      />
    )
  const why = lackOf(read, texts.noClosing)
  return why === null ? <output>{texts.loadingClosing}</output> : <Unread why={why} onAgain={readAgain} />
}

type Beside = "drop" | "tape"

interface ShownProps extends Body {
  readonly closing: Closing
  readonly onRecount: () => void
}

const Shown = ({ closing, drawer, counts, orders, could_be: couldBe = [], onRecount }: ShownProps) => {
  const { timeOfDay, momentAt } = useStoreTime()
  const navigate = useNavigate()
  const page = useFirstFocus<HTMLElement>()
  const dispatch = usePanelDispatch()
  const [beside, setBeside] = useState<Beside | null>(null)
  const [wasViewed, setWasViewed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { device } = useApp((state) => state.session)
  const { status, recount } = useApp((state) => state.register)
  const latest = useApp((state) => latestOf(state.hardware, "tape"))
  // An earlier print may be of another tape.
  const job = asked ? latest : null
  const { register_session_id: session, expected, z_number: number } = closing
  const { counted, off } = finalOf(closing)
  const wasPrinted = closing.printed === true || wasViewed || job?.phase === "printed"
  const isHere = closing.device_license_id === device?.device_license_id
  // The cash lies in the drawer as it was counted: until the register is opened again, or its drop was taken out.
  const isThere = isHere && status !== "Open" && closing.reopened !== true && closing.dropped === undefined
  const deposit = depositOf(counts, counted, drawer?.opening ?? counted)
  const drops = isThere && deposit.amount > 0
  // A printer prints the tapes of its own register; those of another one are shown, and printed by the browser.
  const prints = printTypeOf(device) !== "none" && isHere
  const print = () => {
    if (number === undefined) return
    if (prints) {
      setProblem(dispatch({ _tag: "PrintTape", tape: { type: "Z", number } }))
      setAsked(true)
    } else setBeside("tape")
  }
  const take = () => {
    dispatch({ _tag: "DismissCashMove" })
    setBeside("drop")
  }
  useKeyDown(page, ({ key, target }) => {
    if (key === "Escape") {
      navigate(PATHS.sale)
      return true
    }
    const act = {
      v: number === undefined ? undefined : () => setBeside("tape"),
      c: isThere ? onRecount : undefined,
      s: drops ? take : undefined,
      enter: target === page.current ? print : undefined
    }[key.toLowerCase()]
    act?.()
    return act !== undefined
  })
  const settled = recount?.count.session === session ? recount.phase : null
  const tone = closingTone(off)
  const drop = drawer !== undefined && (
    <ClosingDrop closing={closing} deposit={deposit} counted={counted} onDrop={drops ? take : null} />
  )
  return (
    <section ref={page} className={styles["page"]} aria-labelledby="closing-title" tabIndex={-1}>
      <header>
        <h1 id="closing-title">{texts.isClosed(closing.device_nickname ?? texts.registerLabel)}</h1>
        <p>{texts.fromTo(momentAt(closing.opened_at), timeOfDay(closing.closed_at), orders, closing.user_name)}</p>
        {isThere && (
          <Button onClick={onRecount}>
            <Icon of={RotateCcw} />
            {texts.recount}
          </Button>
        )}
      </header>
      {problem !== null && <Note tone="danger">{problem}</Note>}
      {settled?._tag === "Unknown" && (
        <Note
          tone="danger"
          action={<Button onClick={() => dispatch({ _tag: "RecheckRecount" })}>{texts.checkAgain}</Button>}
        >
          {texts.recountUnknown}
        </Note>
      )}
      {settled?._tag === "Refused" && <Note tone="danger">{settled.message}</Note>}
      {closing.recount !== undefined && (
        <output>
          <Note>
            {texts.recounted(
              moneyText(closing.counted),
              closing.user_name,
              closing.recount.user_name,
              closing.recount.approved_by,
              momentAt(closing.recount.counted_at)
            )}
          </Note>
        </output>
      )}
      {job !== null && !isTroubled(job) && <JobNote job={job} />}
      <dl className={styles["three"]}>
        <Sum label={texts.expectedCash} amount={expected} />
        <Sum label={texts.countedCash} amount={counted} />
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
        {tone === "even" ? drop : <ClosingFinds off={off} couldBe={couldBe} />}
        <div className={styles["column"]}>
          {drawer !== undefined && <CashToday drawer={drawer} expected={expected ?? drawer.expected} />}
          {tone !== "even" && drop}
        </div>
      </div>
      <div className={styles["row"]}>
        <Button size="xl" onClick={() => navigate(PATHS.sale)}>
          {shared.done}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
        {number === undefined ? (
          <Button size="xl" look="primary" onClick={() => navigate(PATHS.tapes)}>
            {texts.toTapes}
          </Button>
        ) : (
          <>
            <Button size="xl" onClick={() => setBeside("tape")}>
              <Icon of={Eye} />
              {texts.viewZTape}
              <Kbd>V</Kbd>
            </Button>
            <Button size="xl" look="primary" onClick={print}>
              <Icon of={Printer} />
              {wasPrinted ? shared.printAgain : texts.printZTape}
              <Kbd>{shared.enterKey}</Kbd>
            </Button>
          </>
        )}
      </div>
      {beside === "drop" && (
        <DropDialog session={session} deposit={deposit} counted={counted} onClose={() => setBeside(null)} />
      )}
      {beside === "tape" && (
        <TapeView
          name={{ type: "Z" }}
          session={session}
          copy={wasPrinted}
          onClose={() => {
            setBeside(null)
            setWasViewed(true)
          }}
        />
      )}
    </section>
  )
}

const Sum = ({ label, amount }: { readonly label: string; readonly amount: Cents | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount === undefined ? texts.notKept : moneyText(amount === 0 ? ZERO : amount)}</dd>
  </div>
)
