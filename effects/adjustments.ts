import { Effect, Redacted } from "effect"
import type { AdjustmentsCommand, AdjustmentsRequest } from "../src/adjustments/protocol.ts"
import type { Target } from "../src/adjustments/model.ts"
import type { CartReply } from "../src/cart/contract.ts"
import { cents } from "../src/money/cents.ts"
import { answerOf } from "./answer.ts"
import { Api, type ApiError, type Reply } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

const answered = <R>(target: Target, call: Effect.Effect<Reply<CartReply>, ApiError, R>) =>
  answerOf(call).pipe(Effect.map((answer) => ({ _tag: "AdjustmentAnswered" as const, target, answer })))

type Save = Extract<AdjustmentsRequest, { type: "SaveDiscount" }>

const discountOf = ({ args, secrets }: Save) => ({
  ...(args.amount === undefined ? {} : { amount: cents(args.amount) }),
  ...(args.percentage === undefined ? {} : { percentage: args.percentage }),
  ...(args.total === undefined ? {} : { total: cents(args.total) }),
  ...(args.reason_code_id === undefined ? {} : { reason_code_id: args.reason_code_id }),
  ...(args.notes === undefined ? {} : { notes: args.notes }),
  ...(secrets?.manager_code === undefined ? {} : { manager_code: secrets.manager_code }),
  remove: args.remove
})

type Open = Extract<AdjustmentsRequest, { type: "SendOpenItem" }>

const openItemOf = ({ price, other_tax, ...item }: Open["args"]) => ({
  ...item,
  price: cents(price),
  ...(other_tax === undefined ? {} : { other_tax: cents(other_tax) })
})

/** A wrong code is not tried again by itself: a write that carries a secret is sent once. */
export const adjustmentsInterpreters: Interpreters<AdjustmentsCommand, AdjustmentsRequest, Api> = {
  SaveDiscount: (request) => {
    const { target, current_amount } = request.args
    const current = current_amount === undefined ? {} : { current_amount: cents(current_amount) }
    const body =
      target._tag === "Item"
        ? { shopping_cart_item_id: target.item, ...current, ...discountOf(request) }
        : { discount: discountOf(request) }
    return answered(
      target,
      Api.use((api) => api.write("save_discount", body, { key: request.id, once: true }))
    )
  },

  SaveTaxExempt: ({ id, args }) =>
    answered(
      { _tag: "TaxExempt" },
      Api.use((api) => api.write("save_tax_exempt", args, { key: id }))
    ),

  SaveNotes: ({ id, args }) =>
    answered(
      { _tag: "Notes" },
      Api.use((api) => api.write("save_notes", args, { key: id }))
    ),

  SaveFees: ({ id, args }) =>
    answered(
      { _tag: "Fees" },
      Api.use((api) =>
        api.write(
          "save_fees",
          { fees: args.fees.map(({ description, amount }) => ({ description, amount: cents(amount) })) },
          { key: id }
        )
      )
    ),

  SendOpenItem: ({ id, args, secrets }) =>
    answered(
      { _tag: "OpenItem" },
      Api.use((api) =>
        api.write(
          "add_override_product_to_cart",
          {
            ...openItemOf(args),
            ...(secrets?.manager_code === undefined ? {} : { manager_code: secrets.manager_code })
          },
          { key: id, once: true }
        )
      )
    ),

  SendTransfer: ({ id, args: { tax, ...item } }) =>
    answered(
      { _tag: "OpenItem", kind: "transfer" },
      Api.use((api) =>
        api.write(
          "add_transfer_product_to_cart",
          { ...openItemOf(item), ...(tax === undefined ? {} : { tax: cents(tax) }) },
          { key: id }
        )
      )
    ),

  SendRemoveItemFees: ({ id, args, secrets }) =>
    answered(
      { _tag: "ItemFees" },
      Api.use((api) =>
        api.write(
          "remove_item_fees",
          { manager_code: secrets?.manager_code ?? Redacted.make(""), notes: args.notes, item_fees: args.item_fees },
          { key: id, once: true }
        )
      )
    )
}
