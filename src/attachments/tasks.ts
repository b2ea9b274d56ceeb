import { untyped } from "../gate.ts"
import { tasksOf } from "../task.ts"
import type { attachments } from "./contract.ts"
import { DELETED, NOT_DELETED } from "./messages.ts"

const task = tasksOf<typeof attachments>()

/** What is done with a customer's files besides bringing them. */
export const attachmentsTasks = {
  deleteAttachment: task({
    action: "delete_contact_attachment",
    body: ({ id }: { readonly id: string }) => ({ contact_attachment_id: id }),
    typed: untyped,
    fault: () => null,
    name: "Customer's file deleted",
    done: DELETED,
    refused: NOT_DELETED,
    cart: "stays"
  })
}
