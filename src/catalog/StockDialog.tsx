import { type SubmitEvent, useRef, useState } from "react"
import { isAnonymous } from "../cart/rules.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import type { SecretText } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import { CODE_OFFLINE, NEED_CODE } from "./messages.ts"
import { openQuestion, type StockQuestion } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./StockDialog.module.css"

/**
 * The count of a product is too low for what is in somebody's hand: sell it anyway as far as the store's rule goes, order
 * it from the warehouse, or leave it out. The safe answer has the focus: a scan's Enter sells nothing.
 */
export const StockDialog = () => {
  const question = useApp((state) => openQuestion(state.catalog))
  const anonymous = useApp(({ cart, session }) => isAnonymous(cart.cart, session.client))
  const dispatch = useDispatch()
  if (question === null) return null
  const { id } = question
  return (
    <Asked
      key={id}
      question={question}
      anonymous={anonymous}
      onLeave={() => dispatch({ _tag: "LeaveStock", question: id })}
      onOrder={() => dispatch({ _tag: "OrderFromWarehouse", question: id })}
      onSell={(managerCode) => dispatch({ _tag: "SellBeyond", question: id, managerCode })}
    />
  )
}

const Asked = ({ question, anonymous, onLeave, onOrder, onSell }: AskedProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { rule, warehouse, refused } = question
  const sell = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rule !== "code") return
    const code = takeManagerCode(event.currentTarget)
    setFault(code === null ? NEED_CODE : onSell(code) ? null : CODE_OFFLINE)
  }
  return (
    <Dialog alert title={texts.stockTitle} onCancel={onLeave} description={<Words {...question} />}>
      <form className="stack gap-12" ref={form} autoComplete="off" noValidate onSubmit={sell}>
        {rule === "code" && <ManagerCode form={form} fault={fault ?? refused} />}
        <div className={styles["row"]}>
          <Button size="l" data-autofocus={rule === "code" ? undefined : true} onClick={onLeave}>
            {texts.leaveOut}
          </Button>
          {warehouse > 0 && (
            <Button size="l" look={rule === "refuse" ? "primary" : "plain"} onClick={onOrder}>
              {anonymous ? texts.chooseCustomer : texts.orderFromWarehouse}
            </Button>
          )}
          {rule === "code" && (
            <Button size="l" look="primary" type="submit">
              {texts.sellAnyway}
            </Button>
          )}
          {rule === "sell" && (
            <Button size="l" look="primary" onClick={() => onSell(null)}>
              {texts.sellAnyway}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const Words = ({ description, counted, quantity, warehouse, rule, refused }: StockQuestion) => (
  <>
    <p>{texts.stockCount(description, counted, quantity)}</p>
    {rule !== "refuse" && <p>{texts.inHand[rule]}</p>}
    {warehouse > 0 && <p>{texts.atWarehouse(warehouse)}</p>}
    {refused !== null && rule !== "code" && <p role="alert">{refused}</p>}
  </>
)

interface AskedProps {
  readonly question: StockQuestion
  /** A warehouse order needs a customer, and there is none. */
  readonly anonymous: boolean
  readonly onLeave: () => void
  readonly onOrder: () => void
  /** False when nobody can be asked. */
  readonly onSell: (code: SecretText | null) => boolean
}
