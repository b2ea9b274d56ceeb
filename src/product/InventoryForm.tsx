import { type SubmitEvent, useEffect, useRef, useState } from "react"
import PackagePlus from "lucide-react/icons/package-plus"
import { useApp } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import type { InventoryReason, ProductDetail } from "../catalog/contract.ts"
import { Button } from "../ui/Button.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Icon } from "../ui/Icon.tsx"
import { takeManagerCode } from "../ui/ManagerCode.tsx"
import * as shared from "../ui/texts.ts"
import { Stepper } from "./Stepper.tsx"
import * as texts from "./texts.ts"
import styles from "./Forms.module.css"

/** Pieces that are here and not in the count: how many, whose word, and why; the first reason is chosen (PROD-23, CG-31). */
export const InventoryForm = ({ product, reasons, off, onDone }: InventoryProps) => {
  const form = useRef<HTMLFormElement>(null)
  const dispatch = usePanelDispatch()
  const [quantity, setQuantity] = useState(1)
  const [fault, setFault] = useState<string | null>(null)
  const addition = useApp(({ catalog }) => catalog.inventory)
  const [sent, setSent] = useState(false)
  const ours = sent && addition?.productId === product.product_id ? addition : null
  const busy = ours?.phase === "sending"
  const added = ours?.phase === "added"
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input")?.focus()
  }, [])
  useEffect(() => {
    if (added) onDone()
  }, [added, onDone])
  if (product.serializable === true) return <p className={styles["say"]}>{texts.serialInventory}</p>
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || off) return
    const chosen = new FormData(event.currentTarget).get("reason")
    const managerCode = takeManagerCode(event.currentTarget)
    const reason = typeof chosen === "string" && chosen !== "" ? chosen : null
    const words = dispatch({ _tag: "AddInventory", product_id: product.product_id, quantity, reason, managerCode })
    setFault(words)
    setSent(words === null)
  }
  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} autoComplete="off" noValidate>
      <div className={styles["two"]}>
        <div>
          <span className={styles["label"]}>{shared.quantity}</span>
          <Stepper value={quantity} most={null} disabled={off || busy} onChange={setQuantity} />
        </div>
        <FormField label={shared.managerCode} fault={fault ?? ours?.message ?? null}>
          {(ties) => (
            <input
              {...ties}
              name="manager_code"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              disabled={off}
            />
          )}
        </FormField>
      </div>
      {reasons.length > 0 && (
        <FormField label={texts.reason} fault={null}>
          {(ties) => (
            <select {...ties} name="reason" disabled={off}>
              {reasons.map(({ inventory_reason_code_id, description }) => (
                <option key={inventory_reason_code_id} value={inventory_reason_code_id}>
                  {description}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <Button type="submit" disabled={off} aria-disabled={busy || undefined}>
        <Icon of={PackagePlus} size={18} />
        {busy ? texts.adding : texts.addMany(quantity)}
      </Button>
    </form>
  )
}

export interface InventoryProps {
  readonly product: ProductDetail
  readonly reasons: readonly InventoryReason[]
  readonly off: boolean
  /** The pieces are in the count. */
  readonly onDone: () => void
}
