import { type SubmitEvent, useState } from "react"
import PackagePlus from "lucide-react/icons/package-plus"
import Truck from "lucide-react/icons/truck"
import WarehouseIcon from "lucide-react/icons/warehouse"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import { Stepper } from "./Stepper.tsx"
import * as texts from "./texts.ts"
import styles from "./Forms.module.css"

/** The two ways from the warehouse: for the cart's customer, or to the store's own shelf (PROD-04, PROD-25, PROD-26, CG-32). */
export const WarehouseForm = ({
  available,
  first,
  customer,
  off,
  primary,
  told,
  onOrder,
  onRestock
}: WarehouseProps) => {
  const [quantity, setQuantity] = useState(Math.max(1, Math.min(first, Math.max(1, available))))
  if (available < 1) return <p className={styles["say"]}>{texts.nothingThere}</p>
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!off) onOrder(quantity)
  }
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <div className={styles["told"]} aria-live="polite">
        {told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      </div>
      <div className={styles["two"]}>
        <div>
          <span className={styles["label"]}>{shared.quantity}</span>
          <Stepper value={quantity} most={available} disabled={off} onChange={setQuantity} />
        </div>
        <p className={styles["say"]}>
          <b>
            <Icon of={WarehouseIcon} size={15} />
            {texts.atWarehouse(available)}
          </b>
          <span>{customer === null ? texts.orderCustomerFirst : texts.asBackorder}</span>
        </p>
      </div>
      <Button type="submit" look={primary ? "primary" : "plain"} disabled={off}>
        <Icon of={Truck} size={18} />
        {customer === null ? texts.selectCustomer : texts.orderFor(quantity, customer)}
      </Button>
      <Button disabled={off} onClick={() => onRestock(quantity)}>
        <Icon of={PackagePlus} size={18} />
        {texts.restock}
      </Button>
    </form>
  )
}

export interface WarehouseProps {
  /** How many are there. */
  readonly available: number
  /** The quantity that was asked for on the way here. */
  readonly first: number
  /** The name of the cart's customer; null where it is nobody's. */
  readonly customer: string | null
  readonly off: boolean
  /** Its order is the green button of the screen. */
  readonly primary: boolean
  /** How the last restock order ended, while that is told. */
  readonly told: { readonly words: string; readonly done: boolean } | null
  readonly onOrder: (quantity: number) => void
  readonly onRestock: (quantity: number) => void
}
