import { cartChangesOf } from "../task.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import {
  fieldsAsked,
  type Participating,
  participantsFault,
  participantsSent,
  participantsTyped
} from "../participants/rules.ts"
import type { ClassDetail, classes } from "./contract.ts"
import { NOT_SAVED } from "./messages.ts"
import { DATE_FIRST } from "./date/rules.ts"

const task = cartChangesOf<typeof classes>()

/** What was chosen and typed for a class; `line` is the registration that is typed anew. */
export interface ClassLine {
  readonly detail: ClassDetail
  readonly date: string | null
  /** Of one seat. */
  readonly price: Cents
  /** What of it is off for an early registration. */
  readonly early: Cents
  /** Seats that were left when it was sent. */
  readonly left: number
  readonly people: readonly Participating[]
  readonly line: string | null
  /** Who waited for these seats. */
  readonly waiting: string | null
}

const fieldsOf = ({ detail }: ClassLine) => fieldsAsked(detail.registration_required_fields)

export const classesTasks = {
  classRegistration: task({
    action: "add_class_registration_to_cart",
    body: ({ detail, date, price, early, left, people, line, waiting }: ClassLine) => ({
      class_detail_id: detail.class_detail_id,
      product_id: detail.product_id,
      price,
      quantity: people.length,
      available: left,
      ...(date === null ? {} : { class_date: date }),
      early_registration: early > ZERO,
      early_registration_discount: early,
      ...(line === null ? {} : { shopping_cart_item_id: line }),
      ...(waiting === null ? {} : { class_waiting_id: waiting })
    }),
    unwritten: (args) => ({
      participants: participantsSent(args.people, fieldsOf(args), {
        email: args.detail.enable_email_reminder === true,
        text: args.detail.enable_text_reminder === true && args.detail.texts_off !== true
      })
    }),
    typed: (args) => participantsTyped(args.people, fieldsOf(args)),
    fault: (args) =>
      args.date === null ? DATE_FIRST : (participantsFault(args.people, fieldsOf(args))?.message ?? null),
    name: "Class registration",
    refused: NOT_SAVED
  })
}
