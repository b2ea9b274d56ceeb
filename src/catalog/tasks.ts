import { untyped } from "../gate.ts"
import { tasksOf } from "../task.ts"
import type { catalog } from "./contract.ts"
import { STOCK_NOT_SETTLED, STOCK_SETTLED } from "./messages.ts"

const task = tasksOf<typeof catalog>()

/** What is done about the stock that moves no money. */
export const catalogTasks = {
  /** A manager has looked at what was sold beyond the count: it is put right, or right as it is. */
  settleStock: task({
    action: "settle_stock_exception",
    body: ({ id, adds }: { readonly id: string; readonly adds: boolean }) => ({
      stock_exception_id: id,
      add_to_count: adds
    }),
    typed: untyped,
    fault: () => null,
    name: "Stock exception",
    done: STOCK_SETTLED,
    refused: STOCK_NOT_SETTLED
  })
}
