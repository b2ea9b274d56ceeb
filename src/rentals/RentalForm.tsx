import { useForeign } from "../session/useForeign.ts"
import { use, useContext, useLayoutEffect, useRef } from "react"
import { WordsField } from "../adjustments/Fields.tsx"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { useApp } from "../app/hooks.ts"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useLast, useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { isByName, NAME_ENDINGS, selectBefore } from "../customer/rules.ts"
import { useCartContact } from "../customer/useCartContact.ts"
import { dayAt } from "../kernel/days.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { addressOf, PATHS } from "../paths.ts"
import type { TypedLine } from "../services/contract.ts"
import { DescriptionField, ItemAmount, NoteField, QuantityField } from "../services/ItemFields.tsx"
import { ItemForm } from "../services/ItemForm.tsx"
import { focusField, useOrderEntry } from "../services/useOrderEntry.tsx"
import { useTypedItem } from "../services/useTypedItem.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import card from "../ui/Card.module.css"
import { FormField } from "../ui/FormField.tsx"
import itemForm from "../ui/ItemForm.module.css"
import { Note } from "../ui/Note.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { Unread } from "../ui/Reading.tsx"
import { PiecePicker } from "./PiecePicker.tsx"
import styles from "./Rental.module.css"
import { isRentalUnit } from "./time/rules.ts"
import { CUSTOMER_FIRST, rentalFaults } from "./rules.ts"
import type { RentalPiece } from "./contract.ts"
import * as texts from "./texts.ts"

/** A back end that is not ours tells of no pieces. */
const NONE: readonly RentalPiece[] = []

/** The piece, what it costs, and who borrows it where the product asks for that. */
export const RentalForm = ({ product, line }: { readonly product: ProductDetail; readonly line: TypedLine | null }) => {
  const form = useRef<HTMLFormElement>(null)
  // A piece that was scanned stands in the address.
  const [query] = useSearchParams()
  const zone = use(ZoneContext)
  const time = useContext(TimeContext)
  const cart = useApp((state) => state.cart.cart?.id ?? null)
  const isNobodys = useCartContact() === null && isByName(product)
  const told = useApp(({ tasks }) => (tasks.told?.task === "bringBack" ? tasks.told : null))
  const again = `${told?.of} ${told?.words}`
  const [tries, onAgain] = useTries()
  const foreign = useForeign()
  const read = useRead("get_list_rentals", foreign ? null : { product_id: product.product_id }, again + tries)
  const listed = useLast(bodyOf(read), product.product_id)
  const pieces = foreign ? NONE : listed && (listed.list ?? NONE)
  const hasPieces = (pieces ?? []).length > 0
  // A line keeps what its customer was told.
  const toldUnit = line === null ? product.rental_unit : line.rental_unit
  const unit = hasPieces && isRentalUnit(toldUnit) ? toldUnit : null
  const needs = {
    serial: hasPieces,
    info: product.firearms_transaction_info_required === true && hasPieces,
    unit
  }
  const today = dayAt(time.now(), zone)
  const {
    item: rental,
    change,
    about,
    ...typing
  } = useTypedItem(
    form,
    {
      description: line?.description ?? product.description,
      price: line?.price ?? product.price ?? null,
      quantity: line?.quantity ?? 1,
      serial_number: line?.serial_number ?? query.get("serial_number") ?? product.serial_number ?? "",
      date_of_birth: line?.date_of_birth ?? "",
      occupation: line?.occupation ?? "",
      employee_full_name: line?.employee_full_name ?? "",
      notes: line?.notes ?? ""
    },
    (item) => rentalFaults(item, needs, today)
  )
  const money = useBlankMoney(rental.price, (price) => change({ price }))
  const entry = useOrderEntry("rental", {
    form,
    typed: typing.typed,
    onAdd: () => {
      if (pieces === null || isNobodys || typing.refuse()) return
      const named = { product_id: product.product_id, line: line?.shopping_cart_item_id ?? null }
      entry.run({ ...rental, ...named, needs, today })
    }
  })
  const navigate = useNavigate()
  const askCustomer = () => navigate(addressOf(PATHS.customer, { ...CUSTOMER_FIRST, product_id: product.product_id }))
  const isLoaded = pieces !== null
  useLayoutEffect(() => {
    if (isLoaded) focusField(form.current, needs.serial ? ["serial_number"] : ["description"])
    // Once the pieces are there: whoever is typing by then goes on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded])
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
    <ItemForm
      form={form}
      entry={entry}
      title={product.description}
      about={code === undefined ? texts.rental : texts.rentalCode(code)}
      missing={typing.missing}
      editing={line !== null}
      worth={rental.serial_number === "" ? null : rental.serial_number}
      off={isNobodys}
    >
      {pieces === null && <Unread why={whyOf(read)} onAgain={onAgain} />}
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
        <div className={cx(itemForm["work"], itemForm["dense"])}>
          <section className={card["card"]} aria-labelledby="what-title">
            <h2 id="what-title">{texts.rental}</h2>
            <div className={itemForm["pair"]}>
              <div className={itemForm["all"]}>
                <DescriptionField
                  value={rental.description}
                  fault={about("description")}
                  onValue={(description) => change({ description })}
                />
              </div>
              <ItemAmount
                entry={money}
                missing={rental.price === null}
                fault={about("price")}
                {...(unit === null ? {} : { label: texts.priceFor[unit] })}
              />
              <QuantityField
                value={rental.quantity}
                {...(unit === null ? {} : { label: texts.unitsPaid[unit] })}
                {...(needs.serial && unit === null ? { most: 1 } : {})}
                onChange={(quantity) => change({ quantity })}
              />
              {unit !== null && <p className={cx(itemForm["all"], styles["quiet"])}>{texts.chargedAtReturn[unit]}</p>}
              <div className={itemForm["all"]}>
                <NoteField value={rental.notes} onValue={(notes) => change({ notes })} />
              </div>
            </div>
          </section>
          {needs.info && (
            <section className={card["card"]} aria-labelledby="info-title">
              <h2 id="info-title">{texts.transactionInfo}</h2>
              <div className={itemForm["pair"]}>
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
    </ItemForm>
  )
}
