import { use } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { cents } from "../money/cents.ts"
import { extraOf, unsettled } from "./shown/attempts.ts"
import type { UnresolvedPayment } from "./contract.ts"
import { type Attempt, takes } from "./model.ts"
import { ownBeside, type StoreUnresolved } from "./unresolved.ts"
import { UnresolvedList, type UnresolvedLoad, type UnresolvedRow } from "./UnresolvedList.tsx"
import { lackingIn } from "../session/model.ts"
import { backToSale } from "../ui/texts.ts"
import { type StoreTime, useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { METHODS } from "./methods.ts"

/** 'Unresolved Payments' of the store, the same on every register, each with a way to ask what became of it (REL-11). */
export const UnresolvedPage = () => {
  const ui = useUi()
  const store = useUiState(({ unresolved }) => unresolved)
  const { attempts, asking, unsettled: asked, owed } = useApp((state) => state.payment)
  const { client, device, user } = useApp((state) => state.session)
  const time = use(TimeContext)
  const local = useStoreTime()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const listsNone = lackingIn(client).includes("list")
  const here = { register: device?.device_nickname ?? null, cashier: user?.user_name ?? null }
  const now = time.now()
  const all = [
    ...(store.told ?? []).map((payment) => toldRow(payment, now, local)),
    ...ownBeside(store.told, attempts).map((attempt): Known => ({ attempt, row: ownRow(attempt, here, local) }))
  ]
  const rows = all.map(({ row }) => (asking.includes(row.key) ? { ...row, state: "checking" } : row))
  return (
    <UnresolvedList
      load={loadOf(store, rows, listsNone)}
      own={listsNone}
      unbooked={owed.filter(({ because }) => because === "unbooked")}
      asked={asked}
      backLabel={backToSale}
      onCheck={(key) => {
        const attempt = all.find((known) => known.attempt.key === key)?.attempt
        if (attempt) dispatch({ _tag: "AskUnsettled", attempt })
      }}
      onRefresh={() => ui.set({ unresolvedWanted: ui.get().unresolvedWanted + 1 })}
      onBack={() => navigate(PATHS.sale)}
    />
  )
}

interface Known {
  readonly attempt: Attempt
  readonly row: UnresolvedRow
}

/** What was charged, with what of it is the card's fee. */
const moneyOf = (attempt: Attempt): Pick<UnresolvedRow, "amount" | "fee"> => ({
  amount: cents(takes(attempt)),
  fee: extraOf(attempt)
})

const toldRow = (payment: UnresolvedPayment, now: number, { momentText }: StoreTime): Known => {
  const attempt = unsettled(payment, now)
  return {
    attempt,
    row: {
      key: attempt.key,
      when: momentText(payment.payment_date),
      method: METHODS[attempt.method].label,
      ...moneyOf(attempt),
      register: payment.device_nickname ?? null,
      cashier: payment.user_name ?? null,
      state: payment.state
    }
  }
}

const ownRow = (
  attempt: Attempt,
  here: Pick<UnresolvedRow, "register" | "cashier">,
  { momentAt }: StoreTime
): UnresolvedRow => ({
  key: attempt.key,
  when: momentAt(attempt.started),
  method: METHODS[attempt.method].label,
  ...moneyOf(attempt),
  ...here,
  state: "pending"
})

/** Nothing is said to be settled while somebody is being asked, nor where nobody answered. */
const loadOf = (store: StoreUnresolved, rows: readonly UnresolvedRow[], listsNone: boolean): UnresolvedLoad => {
  if (listsNone) return { state: "loaded", rows, problem: null }
  if (rows.length > 0) return { state: "loaded", rows, problem: store.problem }
  if (store.problem !== null) return { state: "failed", message: store.problem }
  return store.asking || store.told === null ? { state: "loading" } : { state: "loaded", rows, problem: null }
}
