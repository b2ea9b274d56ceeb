import { useEffect } from "react"
import Archive from "lucide-react/icons/archive"
import HandHelping from "lucide-react/icons/hand-helping"
import Printer from "lucide-react/icons/printer"
import { useApp, useDispatch } from "../app/hooks.ts"
import { JobNote } from "../hardware/JobNote.tsx"
import { awayReceiptOf, isRunning, isTroubled } from "../hardware/model.ts"
import { cents } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { WorkList } from "../payment/WorkList.tsx"
import { Button } from "../ui/Button.tsx"
import { Finished, FinishedDone, FinishedRow, FinishedSum } from "../ui/Finished.tsx"
import { focusResting } from "../ui/focusResting.ts"
import { Icon } from "../ui/Icon.tsx"
import { useNavigate } from "../ui/navigation.ts"
import { StatusLine } from "../ui/StatusLine.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import * as texts from "./awayTexts.ts"
import styles from "./Away.module.css"
import { NumberForNow } from "./NumberForNow.tsx"
import { paperFault } from "./paper.ts"

/** The sale is on this register's disk, and waits to be booked: its number, the change, and what goes where. */
export const AwayDone = () => {
  const key = useApp((state) => state.offline.done)
  const waiting = useApp((state) => state.offline.waiting)
  const booked = useApp((state) => state.offline.booked)
  const session = useApp((state) => state.session)
  const job = useApp(({ hardware }) => (key === null ? null : awayReceiptOf(hardware, key)))
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    focusResting()
  }, [])
  const sale = [...waiting, ...booked].find((one) => one.key === key)
  if (sale === undefined) return null
  const { number, method, total, tendered, change } = sale
  const isUnprinted = job !== null && isTroubled(job)
  const [money, back] = [moneyText(cents(tendered)), moneyText(cents(change))]
  return (
    <Finished
      title={texts.saleComplete}
      aside={
        <>
          {texts.forNow} <NumberForNow number={number} />
        </>
      }
    >
      <StatusLine>{texts.keptSpoken(number, back)}</StatusLine>
      <FinishedSum
        id="sale-sum"
        label={change > 0 ? texts.changeDue : texts.taken[method]}
        sum={change > 0 ? back : money}
        tone={change > 0 ? "handOver" : "done"}
      >
        <dl className={styles["rows"]}>
          <div className="flex apart">
            <dt>{texts.taken[method]}</dt>
            <dd>{money}</dd>
          </div>
          <div className="flex apart">
            <dt>{texts.total}</dt>
            <dd>{moneyText(cents(total))}</dd>
          </div>
        </dl>
      </FinishedSum>
      <div className={styles["hands"]}>
        <WorkList
          title={texts.handOver}
          icon={HandHelping}
          items={change > 0 ? [{ what: texts.toCustomer(back), how: texts.countItOut }] : []}
        >
          <li>
            <b>{texts.receipt}</b>
            {job === null ? <span>{paperFault({ session }, number)}</span> : <JobNote job={job} />}
          </li>
        </WorkList>
        <WorkList
          title={texts.keep}
          icon={Archive}
          items={[
            { what: texts.inDrawer(money), how: texts.closeDrawer },
            { what: texts.thisSale, how: texts.waitNow(waiting.length) }
          ]}
        />
      </div>
      <p>{texts.whenBooked}</p>
      {job !== null && (
        <Button
          size="l"
          look={isUnprinted ? "primary" : "plain"}
          disabled={isRunning(job)}
          onClick={() => dispatch({ _tag: "PrintOfflineAgain", key: sale.key })}
        >
          <Icon of={Printer} />
          {shared.printAgain}
        </Button>
      )}
      <FinishedRow many>
        <FinishedDone
          sum="sale-sum"
          second={isUnprinted}
          onDone={() => {
            dispatch({ _tag: "LeaveOfflineSale" })
            navigate(PATHS.sale)
          }}
        />
      </FinishedRow>
    </Finished>
  )
}
