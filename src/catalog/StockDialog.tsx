import { type SubmitEvent, useRef, useState } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { fieldOf, takeSecret, typeInto } from "../ui/secretField.ts"
import { isAnonymous } from "./stock.ts"
import { CODE_OFFLINE, NEED_CODE } from "./messages.ts"
import { openQuestion, type StockQuestion } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./StockDialog.module.css"

const CODE = "manager_code"

/**
 * The count of a product is too low for what is in somebody's hand: sell it anyway as far as the store's rule goes, order
 * it from the warehouse, or leave it out. The safe answer has the focus: a scan's Enter sells nothing.
 */
export const StockDialog = () => {
  const question = useApp((state) => openQuestion(state.catalog))
  const anonymous = useApp(isAnonymous)
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
    const code = takeSecret(event.currentTarget, CODE)
    if (code !== "") {
      setFault(onSell(secret(code)) ? null : CODE_OFFLINE)
      return
    }
    setFault(NEED_CODE)
    fieldOf(event.currentTarget, CODE)?.focus()
  }
  return (
    <Dialog alert title={texts.stockTitle} onCancel={onLeave} description={<Words {...question} />}>
      <form className={styles["form"]} ref={form} autoComplete="off" noValidate onSubmit={sell}>
        {rule === "code" && (
          <>
            <FormField label={texts.managerCode} fault={fault ?? refused}>
              {(ties) => (
                <input
                  {...ties}
                  name={CODE}
                  type="password"
                  inputMode="none"
                  autoComplete="off"
                  maxLength={20}
                  data-autofocus
                />
              )}
            </FormField>
            <Keypad
              label={texts.numberKeys}
              corner="clear"
              onKey={(key) => {
                const field = form.current && fieldOf(form.current, CODE)
                if (field) typeInto(field, key)
              }}
            />
          </>
        )}
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
