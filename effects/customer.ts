import { Effect, Redacted, Schema } from "effect"
import { customer } from "../src/customer/contract.ts"
import type { CustomerCommand, CustomerRequest } from "../src/customer/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./run.ts"

const readForm = Schema.decodeUnknownSync(customer.save_item_contact.request)

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
    const form = readForm(JSON.parse(secrets?.contact === undefined ? "{}" : Redacted.value(secrets.contact)))
    const whom = args.contact_id === null ? {} : { contact_id: args.contact_id }
    return answerOf(Api.use((api) => api.write("save_item_contact", { ...form, ...whom }, { key: id }))).pipe(
      Effect.map((answer) => ({ _tag: "CustomerSaveAnswered", answer }))
    )
  }
}
