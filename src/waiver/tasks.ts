import { untyped } from "../gate.ts"
import { tasksOf } from "../task.ts"
import type { waivers } from "./contract.ts"
import { NOT_NOTED, PAPER_NOTED } from "./messages.ts"

const task = tasksOf<typeof waivers>()

/** What is said of waivers besides signing one. */
export const waiverTasks = {
  /** A waiver on paper is in the store's files, or no more. */
  paperWaiver: task({
    action: "save_paper_waiver",
    body: ({ contact_id, onFile }: { readonly contact_id: string; readonly onFile: boolean }) => ({
      contact_id,
      paper_waiver_on_file: onFile
    }),
    typed: untyped,
    fault: () => null,
    name: "Paper waiver",
    done: PAPER_NOTED,
    refused: NOT_NOTED,
    cart: "stays"
  })
}
