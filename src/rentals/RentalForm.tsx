import { type SubmitEvent, use, useContext, useLayoutEffect, useRef, useState } from "react"
import { AmountField, WordsField } from "../adjustments/Fields.tsx"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { useApp } from "../app/hooks.ts"
import { useNavigate } from "react-router-dom"
import { useLast, useRead } from "../app/reads.ts"
import { isAnonymous } from "../cart/rules.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { isByName, NAME_ENDINGS, selectBefore } from "../customer/rules.ts"
import { dayAt } from "../kernel/days.ts"
import { ZERO } from "../money/cents.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Stepper } from "../product/Stepper.tsx"
import type { TypedLine } from "../services/contract.ts"
import { OrderFoot } from "../services/OrderFoot.tsx"
import { focusField, useOrderEntry } from "../services/useOrderEntry.tsx"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { FormField } from "../ui/FormField.tsx"
import { PLACES } from "../ui/focus.ts"
import itemForm from "../ui/ItemForm.module.css"
import * as words from "../ui/itemTexts.ts"
import { Note } from "../ui/Note.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { TimeContext } from "../ui/time.ts"
import { PiecePicker } from "./PiecePicker.tsx"
import styles from "./Rental.module.css"
import { CUSTOMER_FIRST, type RentalField, rentalFaults } from "./rules.ts"
import * as texts from "./texts.ts"

/** The piece, what it costs, and who borrows it where the product asks for that. */
export const RentalForm = ({ product, line }: { readonly product: ProductDetail; readonly line: TypedLine | null }) => {
  const form = useRef<HTMLFormElement>(null)
  const zone = use(ZoneContext)
  const time = useContext(TimeContext)
  const cart = useApp((state) => state.cart.cart?.id ?? null)
  const isNobodys = useApp(({ cart: of, session }) => isAnonymous(of.cart, session.client)) && isByName(product)
  const told = useApp(({ tasks }) => (tasks.told?.task === "bringBack" ? tasks.told : null))
  const again = `${told?.of} ${told?.words}`
  const read = useRead("get_list_rentals", { product_id: product.product_id }, again)
  const pieces = useLast(read._tag === "Loaded" ? (read.body.list ?? []) : null, product.product_id)
  const [start] = useState({
    description: line?.description ?? product.description,
    price: line?.price ?? product.price ?? null,
    quantity: line?.quantity ?? 1,
    serial_number: line?.serial_number ?? product.serial_number ?? "",
    date_of_birth: line?.date_of_birth ?? "",
    occupation: line?.occupation ?? "",
    employee_full_name: line?.employee_full_name ?? "",
    notes: line?.notes ?? ""
  })
  const [rental, setRental] = useState(start)
  const [tried, setTried] = useState(false)
  const needs = {
    serial: (pieces ?? []).length > 0,
    info: product.firearms_transaction_info_required === true && (pieces ?? []).length > 0
  }
  const today = dayAt(time.now(), zone)
  const faults = tried ? rentalFaults(rental, needs, today) : []
  const about = (field: RentalField): string | null => faults.find(([of]) => of === field)?.[1] ?? null
  const change = (next: Partial<typeof start>) => setRental((before) => ({ ...before, ...next }))
  const money = useBlankMoney(rental.price, (price) => change({ price }))
  const add = () => {
    if (entry.busy || entry.obstacle !== null || pieces === null || isNobodys) return
    const wrong = rentalFaults(rental, needs, today)
    setTried(wrong.length > 0)
    if (wrong.length > 0)
      return focusField(
        form.current,
        wrong.map(([field]) => field)
      )
    const named = { product_id: product.product_id, line: line?.shopping_cart_item_id ?? null }
    entry.run({ ...rental, ...named, needs, today })
  }
  const entry = useOrderEntry("rental", {
    form,
    typed: JSON.stringify(rental) !== JSON.stringify(start),
    onAdd: add
  })
  const navigate = useNavigate()
  const askCustomer = () =>
    void navigate(addressOf(PATHS.customer, { ...CUSTOMER_FIRST, product_id: product.product_id }))
  const isLoaded = pieces !== null
  useLayoutEffect(() => {
    if (isLoaded) focusField(form.current, needs.serial ? ["serial_number"] : ["description"])
    // Once the pieces are there: whoever is typing by then goes on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded])
  const said = faults.length > 0 ? words.fieldsMissing(faults.length) : entry.said
  const code = product.upc ?? product.sku
  const text = (label: string, field: "occupation" | "employee_full_name") => (
    <WordsField
      label={label}
      name={field}
      value={rental[field]}
      fault={about(field)}
      onValue={(value) => change({ [field]: value })}
    />
  )
  return (
    <form
      ref={form}
      className={itemForm["page"]}
      aria-labelledby="rental-title"
      autoComplete="off"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => event.preventDefault()}
    >
      <header className={itemForm["head"]}>
        <h1 id="rental-title">{product.description}</h1>
        <p>{code === undefined ? texts.rental : texts.rentalCode(code)}</p>
      </header>
      <div className={styles["work"]}>
        {needs.serial && (
          <PiecePicker
            pieces={pieces ?? []}
            cart={cart}
            chosen={rental.serial_number}
            fault={about("serial_number")}
            onChoose={(serial_number) => change({ serial_number })}
          />
        )}
        <div className={itemForm["work"]}>
          <section className={card["card"]} aria-labelledby="what-title">
            <h2 id="what-title">{texts.rental}</h2>
            <div className={styles["pair"]}>
              <div className={itemForm["all"]}>
                <WordsField
                  label={words.description}
                  name="description"
                  value={rental.description}
                  fault={about("description")}
                  onValue={(description) => change({ description })}
                />
              </div>
              <AmountField
                label={words.price}
                name="price"
                entry={money}
                missing={rental.price === null}
                linked={moneyText(ZERO)}
                fault={about("price")}
              />
              <div className={itemForm["quantity"]}>
                <span>{shared.quantity}</span>
                <Stepper
                  id={PLACES.quantity}
                  value={rental.quantity}
                  most={needs.serial ? 1 : 9_999}
                  onChange={(quantity) => change({ quantity })}
                />
              </div>
              <div className={itemForm["all"]}>
                <WordsField
                  label={words.note}
                  aside={words.optional}
                  name="notes"
                  most={1_000}
                  value={rental.notes}
                  onValue={(notes) => change({ notes })}
                />
              </div>
            </div>
          </section>
          {needs.info && (
            <section className={card["card"]} aria-labelledby="info-title">
              <h2 id="info-title">{texts.transactionInfo}</h2>
              <div className={styles["pair"]}>
                <FormField label={texts.dateOfBirth} fault={about("date_of_birth")}>
                  {(ties) => (
                    <input
                      {...ties}
                      name="date_of_birth"
                      type="date"
                      max={today}
                      value={rental.date_of_birth}
                      onChange={(event) => change({ date_of_birth: event.target.value })}
                    />
                  )}
                </FormField>
                {text(texts.occupation, "occupation")}
                <div className={itemForm["all"]}>{text(texts.employeeName, "employee_full_name")}</div>
              </div>
            </section>
          )}
        </div>
      </div>
      {isNobodys && (
        <Note tone="warn" action={<Button onClick={askCustomer}>{texts.chooseCustomer}</Button>}>
          {selectBefore(NAME_ENDINGS.rental)}
        </Note>
      )}
      {told !== null && !told.done && <Note tone="danger">{told.words}</Note>}
      {said !== null && <Note tone={entry.obstacle === null ? "danger" : "warn"}>{said}</Note>}
      <OrderFoot
        action={entry.busy ? words.adding : line === null ? words.addToCart : words.update}
        worth={rental.serial_number === "" ? null : rental.serial_number}
        busy={entry.busy}
        off={entry.obstacle !== null || isNobodys}
        onAdd={add}
        onClose={entry.close}
      />
      {entry.question}
    </form>
  )
}
