import { Effect, Redacted, Schema } from "effect"
import { customer } from "../src/customer/contract.ts"
import type { CustomerCommand, CustomerRequest } from "../src/customer/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

const readForm = Schema.decodeUnknownSync(customer.save_item_contact.request)
const readShipping = Schema.decodeUnknownSync(customer.save_shipping.request)

/** What a form said, as the decider handed it over. */
const formIn = (text: string) => {
  const said: unknown = JSON.parse(text)
  const of = (name: string): unknown =>
    typeof said === "object" && said !== null ? Object.entries(said).find(([key]) => key === name)?.[1] : undefined
  const shipping = of("shipping") ?? null
  return { form: readForm(of("form") ?? {}), shipping: shipping === null ? null : readShipping(shipping) }
}

/** A customer into the cart, and what a form says of one to the back office. */
export const customerInterpreters: Interpreters<CustomerCommand, CustomerRequest, Api> = {
  ClearForCustomer: ({ id }, again) =>
    answerOf(Api.use((api) => api.write("clear_cart", {}, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "CustomerCartCleared", answer }))
    ),

  SendChooseCustomer: ({ id, args }, again) =>
    answerOf(
      Api.use((api) => api.write("save_customer_select", { ...args, section: "customer_select" }, { key: id, again }))
    ).pipe(Effect.map((answer) => ({ _tag: "CustomerAnswered", answer }))),

  SendSaveCustomer: ({ id, args, secrets }) => {
    const { form, shipping } = formIn(secrets?.contact === undefined ? "{}" : Redacted.value(secrets.contact))
    const whom = args.contact_id === null ? {} : { contact_id: args.contact_id }
    return Effect.gen(function* () {
      const answer = yield* answerOf(
        Api.use((api) => api.write("save_item_contact", { ...form, ...whom }, { key: id }))
      )
      const contact_id = answer._tag === "Answered" && answer.status === "success" ? answer.reply.contact_id : undefined
      if (shipping === null || contact_id === undefined) return { _tag: "CustomerSaveAnswered", answer }
      const sent = yield* answerOf(
        Api.use((api) => api.write("save_shipping", { ...shipping, contact_id }, { key: `${id}.shipping` }))
      )
      if (sent._tag === "Lost") return { _tag: "CustomerSaveAnswered", answer, shippingWhy: sent.why }
      if (sent.status === "success") return { _tag: "CustomerSaveAnswered", answer }
      return { _tag: "CustomerSaveAnswered", answer, shippingWhy: sent.message ?? sent.status }
    })
  }
}
