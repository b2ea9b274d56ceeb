import { use } from "react"
import { ZERO } from "../money/cents.ts"
import { Receipt } from "../orders/Receipt.tsx"
import { Hours24Context, storeTime } from "../ui/storeTime.ts"
import { useNow } from "../ui/useNow.ts"
import { sampleSale } from "./details.ts"
import * as texts from "./detailTexts.ts"
import styles from "./Details.module.css"

/** A receipt of a sale of $100.00, as the store's details would have it. */
export const DetailsPreview = ({ value, logo }: DetailsPreviewProps) => {
  const at = useNow(60_000)
  const { dateOf, timeOfDay } = storeTime(value("time_zone"), use(Hours24Context))
  const { price, tax, total } = sampleSale(value("tax_rate"))
  const { item, upc, order, cashier, cash } = texts.sample
  return (
    // It scrolls on a low screen: the keys must reach it there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles["preview"]} aria-label={texts.preview} tabIndex={0}>
      <h2>{texts.preview}</h2>
      <div className={styles["desk"]}>
        <div className={styles["roll"]}>
          <Receipt
            logo={logo}
            order_detail={{
              order_id: order,
              order_number: order,
              display_date: dateOf(at),
              display_time: timeOfDay(at),
              order_method: "POS",
              order_status: "Complete",
              cashier,
              company_name: value("company_name"),
              address: value("address"),
              phone: value("phone"),
              email: value("email"),
              website: value("website"),
              receipt_message: value("receipt_message")
            }}
            order_items={[{ order_item_id: order, description: item, upc, quantity: 1, order_price: price, price }]}
            order_totals={{ order_subtotal: price, tax_charge: tax, order_total: total, balance_remaining: ZERO }}
            order_payments={[
              { order_payment_id: order, description: cash, amount: total, payment_method_code: "CASH" }
            ]}
          />
        </div>
      </div>
    </section>
  )
}

interface DetailsPreviewProps {
  /** What a detail says now, saved or not. */
  readonly value: (field: string) => string
  readonly logo: string | null
}
