import { useState } from "react"
import { useRead } from "../app/reads.ts"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { Keypad } from "../ui/Keypad.tsx"
import { allFilled, takeSecret } from "../ui/secretField.ts"
import { times } from "../money/cents.ts"
import { moneyText } from "../ui/text.ts"
import { AmountField, ChoiceField, CodeField, Facts, WordsField } from "./Fields.tsx"
import { missingIn, type OpenItem } from "./rules.ts"
import { required } from "./messages.ts"
import { Panel, type PanelState } from "./Panel.tsx"
import { useBlankMoney } from "./useBlankMoney.ts"
import { usePad } from "./usePad.ts"
import { usePanelForm } from "./usePanelForm.ts"
import * as texts from "./texts.ts"
import styles from "./Fields.module.css"

/** An item that no product stands for: described, priced, and approved by a manager's code (PROD-17 to PROD-21). */
export const OpenItemPanel = (props: OpenItemPanelProps) => {
  const { refused, notice, onRefused, onSave } = props
  const [item, setItem] = useState<OpenItem>({
    kind: "override",
    description: "",
    model: "",
    price: null,
    quantity: 1,
    otherTax: null,
    feeType: null,
    category: null
  })
  const [quantity, setQuantity] = useState("1")
  const read = useRead("get_list_open_categories", {})
  const categories = read._tag === "Loaded" ? (read.body.list ?? []) : []
  const { form, setFault, about, problem } = usePanelForm("description", refused, notice)
  const change = (next: Partial<OpenItem>) => {
    setItem({ ...item, ...next })
    setFault(null)
  }
  const price = useBlankMoney(item.price, (next) => change({ price: next }))
  const press = usePad(form, { amount: price.press }, "amount")
  const save = (element: HTMLFormElement) => {
    const meant = { ...item, quantity: Number(quantity) }
    const has = { code: allFilled(element, "manager_code"), categories: categories.length > 0 }
    const [missing] = missingIn(meant, has)
    if (missing !== undefined) {
      setFault({ words: required(missing), field: missing })
      onRefused()
      return
    }
    const words = onSave(meant, secret(takeSecret(element, "manager_code")))
    setFault(words === null ? null : { words, field: null })
  }
  const pieces = Number(quantity)
  return (
    <Panel
      {...props}
      title={texts.overrideProduct}
      subject={texts.overrideExplained}
      form={form}
      problem={problem}
      saveLabel={texts.addToCart}
      onSave={save}
    >
      <WordsField
        label={texts.description}
        name="description"
        value={item.description}
        fault={about("description")}
        onValue={(description) => change({ description })}
      />
      <div className={styles["split"]}>
        <div className={styles["stack"]}>
          <AmountField
            label={texts.price}
            name="amount"
            entry={price}
            missing={item.price === null}
            linked={null}
            fault={about("amount")}
          />
          <WordsField
            label={texts.quantity}
            name="quantity"
            value={quantity}
            fault={about("quantity")}
            onValue={(text) => {
              setQuantity(text)
              setFault(null)
            }}
          />
          {categories.length > 0 && (
            <ChoiceField
              label={texts.category}
              name="category"
              hint={texts.selectCategory}
              choices={categories.map(({ category_id: id, description }) => ({ id, description }))}
              value={item.category}
              fault={about("category")}
              onValue={(category) => change({ category })}
            />
          )}
          <CodeField fault={about("manager_code")} />
        </div>
        <Keypad label={texts.numberKeys} onKey={press} />
      </div>
      <Facts
        result
        of={[
          [
            texts.addsBeforeTax,
            item.price === null || !Number.isSafeInteger(pieces) ? texts.noAmount : moneyText(times(item.price, pieces))
          ]
        ]}
      />
    </Panel>
  )
}

export interface OpenItemPanelProps extends PanelState {
  /** Gives the words for a refusal, or null when it was taken. */
  readonly onSave: (item: OpenItem, code: SecretText) => string | null
}
