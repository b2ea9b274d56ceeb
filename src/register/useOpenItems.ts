import { type AppState, useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { useForeign } from "../session/useForeign.ts"
import { unprinted } from "../hardware/shown/model.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import { handBackWords } from "../payment/shown/messages.ts"
import { takes } from "../payment/model.ts"
import { hasUnsettledRefund, planBack } from "../refund/model.ts"
import { type OpenItem, openMove, openRecount, type RegisterState } from "./model.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import * as texts from "./texts.ts"
import { METHODS } from "../payment/methods.ts"

/**
 * What this register leaves open for a person: payments that nobody has settled, an order that was not made, a refund
 * that stopped, money to hand back, receipts that did not come out, a log that is not taken; each with what resolves it.
 */
export const openItems = ({
  payment,
  refund,
  hardware,
  support,
  register
}: Pick<AppState, "payment" | "refund" | "hardware" | "support" | "register">): readonly OpenItem[] => [
  ...payment.attempts.map((attempt) => ({
    key: attempt.key,
    what: texts.openPayment(METHODS[attempt.method].label, formatMoney(cents(takes(attempt)))),
    way: texts.paymentWay
  })),
  ...payment.owed.map((owed) => ({
    key: owed.id,
    what: handBackWords(owed),
    way: owed.because === "unbooked" ? texts.unbookedWay : texts.handBackWay
  })),
  ...(payment.conversion?._tag === "Failed"
    ? [{ key: "conversion", what: texts.openConversion, way: texts.conversionWay }]
    : []),
  ...(refund.plan && hasUnsettledRefund(refund)
    ? [{ key: "refund", what: texts.openRefund(formatMoney(cents(planBack(refund.plan)))), way: texts.refundWay }]
    : []),
  ...unprinted(hardware).map(({ id, order }) => ({
    key: id,
    what: texts.openReceipt(order?.number ?? null),
    way: texts.receiptWay
  })),
  ...unsettledMoves(register),
  ...(support.uploadProblem ? [{ key: "log", what: texts.openLog, way: texts.logWay }] : [])
]

const unsettledMoves = (register: RegisterState): readonly OpenItem[] => {
  const open = openMove(register)
  const recount = openRecount(register)
  return [
    ...(open === null
      ? []
      : [
          {
            key: open.key,
            what: texts.openMoveOf(open.move.kind, formatMoney(cents(open.move.amount))),
            way: texts.openMoveWay
          }
        ]),
    ...(recount === null
      ? []
      : [
          {
            key: recount.key,
            what: texts.openRecountOf(formatMoney(cents(recount.count.amount))),
            way: texts.openMoveWay
          }
        ])
  ]
}

/** What of it is open now. */
export const useOpenItems = (): readonly OpenItem[] => {
  const rentals = useRead("get_list_rentals", useForeign() ? null : {})
  const { momentAt } = useStoreTime()
  const out = bodyOf(rentals)?.list ?? []
  const items = openItems({
    payment: useApp((state) => state.payment),
    refund: useApp((state) => state.refund),
    hardware: useApp((state) => state.hardware),
    support: useApp((state) => state.support),
    register: useApp((state) => state.register)
  })
  const why = whyOf(rentals)
  return [
    ...items,
    ...(why === null ? [] : [{ key: "rentals", what: texts.rentalsUnread(why), way: texts.rentalsUnreadWay }]),
    ...out.map(({ serial_number: serial, description = "", full_name = "", out_at, rental_id }) => ({
      key: rental_id ?? serial,
      what: texts.openRental(description, serial, full_name, out_at === undefined ? "" : momentAt(out_at)),
      way: texts.rentalWay
    }))
  ]
}
