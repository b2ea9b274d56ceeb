import { isRunning } from "../../../src/hardware/model.ts"
import { everOn } from "../disk.ts"
import type { Browser } from "../browser.ts"
import { type Evidence, factsOf, ordersOf, textOf } from "./evidence.ts"

const orderIn = (value: unknown): string =>
  typeof value === "object" && value !== null && "id" in value ? textOf(value.id) : ""

/** The orders of which this register's book asks for a receipt, one entry a sheet that may come of it. */
const asked = ({ disk }: Browser): readonly string[] => {
  const jobs = new Map(
    factsOf(everOn(disk), "PrintQueued").flatMap(({ job }) =>
      typeof job === "object" && job !== null && "id" in job && "order" in job
        ? [[textOf(job["id"]), orderIn(job["order"])] as const]
        : []
    )
  )
  const again = factsOf(everOn(disk), "PrintRetried").flatMap(({ id }) => jobs.get(textOf(id)) ?? [])
  return [...jobs.values(), ...again]
}

/**
 * M13: every finished sale and refund asks for its receipt; no more sheets come out than were asked for; the drawer opens
 * once for an order; only one sheet of it is no copy; and no job is still said to be on its way.
 */
export const paperAgrees = ({ office, browsers }: Evidence, withPrinters: boolean): readonly string[] => {
  const numbers = new Map(ordersOf(office).map(({ order_id, order_number }) => [String(order_number), order_id]))
  const sheets = browsers.flatMap(({ paper }) => paper.sheets)
  const wanted = browsers.flatMap(asked)
  const byOrder = Map.groupBy(
    sheets.filter(({ order }) => order !== null),
    ({ order }) => numbers.get(order ?? "") ?? ""
  )
  return [
    ...browsers.flatMap((browser) => {
      const own = new Set(asked(browser))
      const ended = ["SaleCompleted", "RefundCompleted"].flatMap((type) =>
        factsOf(everOn(browser.disk), type).map((fact) => textOf(fact["order_id"]))
      )
      const running = browser.pages.flatMap(({ store }) => store()?.getSnapshot().hardware.jobs.filter(isRunning) ?? [])
      return [
        ...(withPrinters ? ended : [])
          .filter((order) => !own.has(order))
          .map((order) => `M13: ${browser.name} ended ${order} and asked for no receipt`),
        ...running.map(({ id }) => `M13: at ${browser.name} the print ${id} is still on its way`)
      ]
    }),
    ...[...byOrder].flatMap(([order, own]) => {
      const whole = own.filter(({ isWhole }) => isWhole)
      const first = whole.filter(({ isCopy }) => !isCopy)
      const kicks = own.filter(({ kicked }) => kicked)
      const times = wanted.filter((one) => one === order).length
      return [
        ...(whole.length <= times ? [] : [`M13: ${whole.length} receipts of ${order}, asked for ${times}`]),
        ...(first.length <= 1 ? [] : [`M13: ${first.length} receipts of ${order} say nothing of being copies`]),
        ...(kicks.length <= 1 ? [] : [`M13: the drawer opened ${kicks.length} times for ${order}`])
      ]
    })
  ]
}
