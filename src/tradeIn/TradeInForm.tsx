import BookOpen from "lucide-react/icons/book-open"
import TrendingUp from "lucide-react/icons/trending-up"
import { useLayoutEffect, useRef, useState } from "react"
import { CodeField, WordsField } from "../adjustments/Fields.tsx"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { useCartName } from "../customer/useCartName.ts"
import { FirearmFields, MakerFields } from "../firearms/FirearmFields.tsx"
import type { TypedFirearm } from "../firearms/model.ts"
import { useLogBooks } from "../firearms/useLogBooks.ts"
import { secret } from "../kernel/secret.ts"
import { negate, times, ZERO } from "../money/cents.ts"
import order from "../ui/ItemForm.module.css"
import * as words from "../ui/itemTexts.ts"
import { DescriptionField, ItemAmount, NoteField, QuantityField } from "../services/ItemFields.tsx"
import { ItemForm } from "../services/ItemForm.tsx"
import { focusField, useOrderEntry } from "../services/useOrderEntry.tsx"
import { cx } from "../ui/cx.ts"
import card from "../ui/Card.module.css"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { takeSecret } from "../ui/secretField.ts"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { CODE_FIRST, ITEM_TYPES } from "./rules.ts"
import { changed, type FormField, formFaults, marginOf, type TypedTrade } from "./trade.ts"
import styles from "./TradeIn.module.css"
import * as texts from "./texts.ts"

/** What comes in, what the customer gets for it, and what it is sold for; a manager's code takes it in (CG-25). */
export const TradeInForm = ({ line, start }: TradeInFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const lists = useLogBooks()
  const customer = useCartName()
  const [trade, setTrade] = useState(start)
  const [tried, setTried] = useState(false)
  // Whether there is a code, as it was when they tried: the code itself stands in its field alone.
  const [isCodeMissing, setCodeMissing] = useState(false)
  const faultsOf = (noCode: boolean): readonly (readonly [FormField | "manager_code", string])[] => [
    ...formFaults(trade, lists.choose),
    ...(noCode ? [["manager_code", CODE_FIRST] as const] : [])
  ]
  const faults = tried ? faultsOf(isCodeMissing) : []
  const about = (field: FormField | "manager_code"): string | null => faults.find(([of]) => of === field)?.[1] ?? null
  const change = (next: Partial<TypedTrade>) => setTrade((before) => changed(before, next))
  const onFirearm = (next: Partial<TypedFirearm>) => change({ firearm: { ...trade.firearm, ...next } })
  const value = useBlankMoney(trade.value, (amount) => change({ value: amount }))
  const cost = useBlankMoney(trade.cost, (amount) => change({ cost: amount, costTyped: true }))
  const price = useBlankMoney(trade.price, (amount) => change({ price: amount }))
  const webPrice = useBlankMoney(trade.webPrice, (amount) => change({ webPrice: amount }))
  const isFirearm = trade.type === "FIREARM"
  const add = () => {
    if (form.current === null) return
    const code = takeSecret(form.current, "manager_code")
    const wrong = faultsOf(code === "")
    setTried(wrong.length > 0)
    setCodeMissing(code === "")
    if (wrong.length > 0)
      return focusField(
        form.current,
        wrong.map(([field]) => field)
      )
    // What the store knows of the number stands on the screen: whoever adds now has read it.
    const known = form.current.querySelector("[data-known]") !== null
    entry.run({ ...trade, known, code: secret(code), line })
  }
  const entry = useOrderEntry("tradeIn", {
    form,
    typed: JSON.stringify(trade) !== JSON.stringify(start),
    onAdd: add
  })
  useLayoutEffect(() => {
    const type = form.current?.querySelector<HTMLElement>("input[type=radio]:checked:enabled")
    if (type) type.focus()
    else focusField(form.current, ["description"])
  }, [])
  const margin = marginOf(trade)
  const all = times(trade.value ?? ZERO, trade.quantity)
  const book = lists.books.find(({ ffl_log_book_id: id }) => id === trade.firearm.ffl_log_book_id)
  const amount = (label: string, name: FormField, of: typeof value, missing: boolean) => (
    <ItemAmount label={label} name={name} entry={of} missing={missing} fault={about(name)} />
  )
  return (
    <ItemForm
      form={form}
      entry={entry}
      title={texts.title}
      about={customer === "" ? undefined : texts.fromWhom(customer)}
      missing={faults.length}
      editing={line !== null}
      action={texts.addTradeIn}
      worth={moneyText(negate(all))}
    >
      <div className={cx(order["work"], order["dense"])}>
        <ChoiceGroup
          label={texts.itemType}
          options={ITEM_TYPES.map((type) => ({ value: type, ...texts.types[type] }))}
          value={trade.type}
          disabled={line !== null}
          onChange={(type) => change({ type, quantity: type === "FIREARM" ? 1 : trade.quantity })}
        />
        <section className={card["card"]} aria-labelledby="what-title">
          <header className={order["top"]}>
            <h2 id="what-title">{texts.details[trade.type]}</h2>
            {isFirearm && book !== undefined && (
              <Tag tone="info" icon={BookOpen}>
                {texts.intoBook(book.ffl_log_book_code)}
              </Tag>
            )}
          </header>
          {isFirearm ? (
            <FirearmFields
              firearm={trade.firearm}
              lists={lists}
              own={line === null ? "" : start.firearm.serial_number}
              faultOf={about}
              onChange={onFirearm}
            />
          ) : (
            <MakerFields firearm={trade.firearm} faultOf={about} onChange={onFirearm} />
          )}
        </section>
        <div className={styles["two"]}>
          <section className={card["card"]} aria-labelledby="gets-title">
            <header className={order["top"]}>
              <h2 id="gets-title">
                {texts.tradeDetails} <small>{texts.whatCustomerGets}</small>
              </h2>
            </header>
            <div className={order["pair"]}>
              <DescriptionField
                value={trade.description}
                fault={about("description")}
                onValue={(description) => change({ description })}
              />
              <QuantityField
                value={trade.quantity}
                {...(isFirearm ? { most: 1 } : {})}
                onChange={(quantity) => change({ quantity })}
              />
              {amount(texts.tradeValue, "value", value, trade.value === null)}
              <NoteField value={trade.notes} onValue={(notes) => change({ notes })} />
            </div>
          </section>
          <section className={card["card"]} aria-labelledby="stock-title">
            <header className={order["top"]}>
              <h2 id="stock-title">{texts.inventoryDetails}</h2>
              {margin !== undefined && (
                <Tag tone={margin.amount < 0 ? "danger" : "ok"} icon={TrendingUp}>
                  {texts.margin(moneyText(margin.amount), (margin.permille / 10).toFixed(1))}
                </Tag>
              )}
            </header>
            <div className={order["pair"]}>
              <WordsField
                label={texts.upc}
                aside={words.optional}
                name="upc"
                most={100}
                value={trade.upc}
                onValue={(upc) => change({ upc })}
              />
              {amount(texts.cost, "cost", cost, trade.cost === null)}
              {amount(texts.posPrice, "price", price, trade.price === null)}
              {amount(texts.webPrice, "webPrice", webPrice, trade.webPrice === null)}
            </div>
          </section>
        </div>
        <div className={card["card"]}>
          <div className={styles["code"]} onInput={() => setCodeMissing(false)}>
            <CodeField fault={about("manager_code")} />
          </div>
        </div>
      </div>
    </ItemForm>
  )
}

export interface TradeInFormProps {
  /** The line that is typed anew; null for a new one. */
  readonly line: string | null
  readonly start: TypedTrade
}
