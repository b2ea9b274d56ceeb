import { useState } from "react"
import { useApp, useDispatch, useRefusal, useUi, useUiState } from "../app/hooks.ts"
import { type Cents, cents, subtract, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { quickCash } from "../payment/amounts/rules.ts"
import { ReferenceField } from "../payment/MethodDetails.tsx"
import type { MethodView } from "../payment/MethodGrid.tsx"
import { type Method, METHODS } from "../payment/methods.ts"
import { PaymentScreen } from "../payment/PaymentScreen.tsx"
import { methodsOf } from "../payment/paymentViews.tsx"
import { METHOD_WORDS } from "../payment/sentences.ts"
import card from "../ui/Card.module.css"
import { useNavigate } from "../ui/navigation.ts"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import styles from "./Away.module.css"
import * as texts from "./awayTexts.ts"
import * as words from "./messages.ts"
import type { AwayTender } from "./protocol.ts"
import { limitOf } from "./stance.ts"
import { useAwaySale } from "./useAwaySale.ts"

type Way = "cash" | "check"
/** What a check is found by. */
const NUMBER = METHODS.check.reference
const CODES = { cash: "CASH", check: "CHECK" } as const satisfies Record<Way, AwayTender["method"]>

const isWay = (method: Method): method is Way => method === "cash" || method === "check"

/** Why a way to pay can't be used without the server; null for those that can. */
const reasonOf = (method: Method, checks: Cents): string | null => {
  if (method === "cash") return null
  if (method === "check") return checks === 0 ? words.NO_CHECKS : null
  return method === "gift_card" ? words.GIFT_CARDS_OFF : words.CARDS_OFF
}

/** Payment of a sale without the server: all of it in cash or by one check. */
export const AwayPayment = () => {
  const { sale, total } = useAwaySale()
  const isKeeping = useApp((state) => state.offline.keeping !== null)
  const { client, device } = useApp((state) => state.session)
  const checks = useApp((state) => limitOf(state, "CHECK"))
  const notice = useUiState((shared) => shared.notice)
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>("cash")
  const [typed, setTyped] = useState<Cents | null>(null)
  const amount = typed ?? total
  const tender: AwayTender = { method: CODES[way], tendered: amount }
  const refusal = useRefusal({ _tag: "KeepOfflineSale", ...tender })
  // What somebody has yet to enter is said when Accept is pressed (SM-3); only what nobody can mend disables it.
  const isEntry = refusal === words.CHECK_NUMBER || refusal === words.tooLittle(total)
  if (sale === null) return isKeeping ? <Note>{texts.keeping}</Note> : null
  const methods: readonly MethodView[] = methodsOf(client, device, [], total, true).map((method) => ({
    ...method,
    note: method.key === "check" ? texts.upTo(moneyText(checks)) : texts.asAlways,
    reason: reasonOf(method.key, checks)
  }))
  return (
    <PaymentScreen
      balance={total}
      total={total}
      paid={ZERO}
      rows={[]}
      methods={methods}
      method={way}
      amount={amount}
      ahead=""
      amountLabel={METHOD_WORDS[way].amount}
      details={
        way === "check" &&
        NUMBER !== null && (
          <section className={`${card["surface"]} ${styles["panel"]}`} aria-label={texts.checkDetails}>
            <ReferenceField {...NUMBER} />
          </section>
        )
      }
      alert={null}
      simulated={false}
      quick={way === "cash" ? quickCash(total) : []}
      changeDue={way === "cash" ? (amount > total ? subtract(amount, total) : ZERO) : null}
      capped={null}
      cardFee={null}
      problem={notice === null ? null : { message: notice, gateway: null }}
      unresolved={null}
      accept={{ label: METHOD_WORDS[way].accept, reason: isEntry ? null : refusal }}
      conversion={null}
      saveAs={
        <section className={`${card["surface"]} ${styles["panel"]}`}>
          <h2 className="title">{texts.onlyACard}</h2>
          <p>{texts.waitForServer}</p>
        </section>
      }
      onMethod={(method) => {
        ui.set({ notice: null })
        if (isWay(method)) setWay(method)
        setTyped(null)
      }}
      onAmount={(next) => {
        ui.set({ notice: null })
        setTyped(cents(next))
      }}
      onAccept={({ reference }) =>
        dispatch({
          _tag: "KeepOfflineSale",
          ...tender,
          ...(way === "check" && reference !== undefined ? { reference } : {})
        })
      }
      onRemove={() => undefined}
      onRetryConversion={() => undefined}
      onBack={() => navigate(PATHS.sale)}
    />
  )
}
