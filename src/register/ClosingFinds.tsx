import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import Banknote from "lucide-react/icons/banknote"
import CircleQuestionMark from "lucide-react/icons/circle-question-mark"
import Inbox from "lucide-react/icons/inbox"
import ShieldCheck from "lucide-react/icons/shield-check"
import Target from "lucide-react/icons/target"
import Undo2 from "lucide-react/icons/undo-2"
import { useNavigate } from "../ui/navigation.ts"
import { absolute, type Cents, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import type { CouldBe } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

const FIND_ICONS = {
  sale: Banknote,
  refund: Undo2,
  in: ArrowDown,
  out: ArrowUp,
  drop: ShieldCheck,
  "no sale": Inbox
} as const

/** Where a difference could be, the likeliest first; whose order it was is opened by its button. */
export const ClosingFinds = ({ off, couldBe }: { readonly off: Cents; readonly couldBe: readonly CouldBe[] }) => (
  <section className={styles["panel"]} aria-labelledby="where">
    <h2 id="where" className={styles["between"]}>
      {texts.whereCouldBe(moneyText(absolute(off)))}
      {couldBe.length > 0 && <small>{texts.likeliestFirst}</small>}
    </h2>
    {couldBe.length === 0 ? (
      <p>{texts.nothingExplains}</p>
    ) : (
      <ul className={styles["finds"]} data-grid="list">
        {couldBe.map((one) => (
          <Find key={`${one.kind}${one.at}`} one={one} isShort={off < 0} />
        ))}
      </ul>
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
    <li className="row gap-12">
      <span className={styles["badge"]}>
        <Icon of={FIND_ICONS[kind]} />
      </span>
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
        <Button aria-label={texts.openOrderOf(order)} onClick={() => navigate(`${PATHS.return}/${order}`)}>
          {texts.openIt}
        </Button>
      )}
    </li>
  )
}
