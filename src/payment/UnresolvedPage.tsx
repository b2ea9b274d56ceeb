import { use, useState } from "react"
import { useNavigate } from "react-router-dom"
import { cents } from "../money/cents.ts"
import { unsettled } from "./attempt.ts"
import { type Attempt, takes } from "./model.ts"
import { UnresolvedList, type UnresolvedLoad, type UnresolvedRow } from "./UnresolvedList.tsx"
import { lackingIn } from "../session/model.ts"
import { backToSale } from "../ui/texts.ts"
import { momentAt, momentText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { useLast, useRead } from "../app/reads.ts"
import { METHODS } from "./methods.ts"

/** 'Unresolved Payments' of the store, the same on every register, each with a way to ask what became of it (REL-11). */
export const UnresolvedPage = () => {
  const [again, setAgain] = useState(0)
  const { attempts, unsettled: asked } = useApp((state) => state.payment)
  const { client, device, user } = useApp((state) => state.session)
  // What an answer ends leaves the list, and what begins meanwhile stands in it.
  const settled = asked === null || asked.answer === null ? "" : `${asked.key} ${asked.answer}`
  const read = useRead("get_list_unresolved_payments", {}, `${again} ${attempts.length} ${settled}`)
  const last = useLast(read._tag === "Loading" ? null : read, "list")
  const time = use(TimeContext)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const listsNone = lackingIn(client).includes("list")
  const here = { register: device?.device_nickname ?? null, cashier: user?.user_name ?? null }
  const told = listOf(last, time.now())
  // What the back office has not heard of is known to this register alone.
  const own = attempts.filter(
    ({ key, phase }) => phase !== "waiting" && !told.some(({ attempt }) => attempt.key === key)
  )
  const all = [...told, ...own.map((attempt): Known => ({ attempt, row: ownRow(attempt, here) }))]
  return (
    <UnresolvedList
      load={loadOf(last, all, listsNone)}
      own={listsNone}
      asked={asked}
      backLabel={backToSale}
      onCheck={(key) => {
        const attempt = all.find((known) => known.attempt.key === key)?.attempt
        if (attempt) dispatch({ _tag: "AskUnsettled", attempt })
      }}
      onRefresh={() => setAgain(again + 1)}
      onBack={() => void navigate(PATHS.sale)}
    />
  )
}

interface Known {
  readonly attempt: Attempt
  readonly row: UnresolvedRow
}

type Last = Exclude<ReturnType<typeof useRead<"get_list_unresolved_payments">>, { readonly _tag: "Loading" }>

const listOf = (last: Last | null, now: number): readonly Known[] =>
  last?._tag === "Loaded" && last.status === "success"
    ? (last.body.list ?? []).map((payment) => {
        const attempt = unsettled(payment, now)
        return {
          attempt,
          row: {
            key: attempt.key,
            when: momentText(payment.payment_date),
            method: METHODS[attempt.method].label,
            amount: cents(takes(attempt)),
            register: payment.device_nickname ?? null,
            cashier: payment.user_name ?? null,
            state: payment.state
          }
        }
      })
    : []

const ownRow = (attempt: Attempt, here: Pick<UnresolvedRow, "register" | "cashier">): UnresolvedRow => ({
  key: attempt.key,
  when: momentAt(attempt.started),
  method: METHODS[attempt.method].label,
  amount: cents(takes(attempt)),
  ...here,
  state: "pending"
})

const loadOf = (last: Last | null, all: readonly Known[], listsNone: boolean): UnresolvedLoad => {
  const rows = all.map(({ row }) => row)
  if (listsNone) return { state: "loaded", rows }
  if (last === null) return { state: "loading" }
  if (last._tag === "Loaded" && last.status === "success") return { state: "loaded", rows }
  return rows.length > 0
    ? { state: "loaded", rows }
    : { state: "failed", message: (last._tag === "Failed" ? last.why : last.message) ?? "" }
}
