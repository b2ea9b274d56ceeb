import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { METHOD_LABELS } from "../payment/messages.ts"
import { methodOfCode } from "../payment/model.ts"
import { UnresolvedList, type UnresolvedLoad } from "../payment/UnresolvedList.tsx"
import { backToSale } from "../payment/texts.ts"
import { PATHS } from "./pages.ts"
import { useRead } from "./reads.ts"

/** 'Unresolved payments' of the store, the same on every register (REL-11). */
export const UnresolvedPlace = () => {
  const [again, setAgain] = useState(0)
  const read = useRead("get_list_unresolved_payments", {}, again)
  const navigate = useNavigate()
  return (
    <UnresolvedList
      load={loadOf(read)}
      backLabel={backToSale}
      onRefresh={() => setAgain(again + 1)}
      onBack={() => void navigate(PATHS.sale)}
    />
  )
}

const loadOf = (read: ReturnType<typeof useRead<"get_list_unresolved_payments">>): UnresolvedLoad => {
  switch (read._tag) {
    case "Loading":
      return { state: "loading" }
    case "Failed":
      return { state: "failed", message: read.why }
    case "Loaded":
      return read.status === "success"
        ? {
            state: "loaded",
            rows: (read.body.list ?? []).map((row) => ({
              id: row.shopping_cart_payment_id,
              when: row.payment_date,
              method: METHOD_LABELS[methodOfCode(row.payment_method_code)],
              amount: row.amount,
              register: row.device_nickname ?? null,
              cashier: row.user_name ?? null,
              state: row.state
            }))
          }
        : { state: "failed", message: read.message ?? "" }
  }
}
