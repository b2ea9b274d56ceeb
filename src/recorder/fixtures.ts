import { jobName } from "../hardware/shown/messages.ts"
import { handle, type FactHandlers, type FactRow, type FactRowOf } from "../support/diagnosis/facts.ts"
import { money } from "../support/diagnosis/subjects.ts"
import { moment, type Span, stretches } from "./spans.ts"
import * as texts from "./laneTexts.ts"

type Received = FactRowOf<"CartReceived">["fact"]["data"]

/** The lines of the cart after what was received; a new cart begins with none. */
const linesAfter = (lines: ReadonlySet<string>, { put, removed, order }: Received, isNew: boolean) => {
  if (order) return new Set(order)
  const next = new Set(isNew ? [] : lines)
  for (const { shopping_cart_item_id } of put) next.add(shopping_cart_item_id)
  for (const id of removed) next.delete(id)
  return next
}

/** The cart: while it holds lines, and locked while it is paid. */
export const cartSpans = (facts: readonly FactRow[]): readonly Span[] => {
  const cart = stretches()
  let id = ""
  let lines: ReadonlySet<string> = new Set()
  const over = (told: FactRow): void => {
    lines = new Set()
    cart.end(told)
  }
  const turns: FactHandlers<void> = {
    CartReceived: (told) => {
      const { data } = told.fact
      const isNew = data.shopping_cart_id !== id
      id = data.shopping_cart_id
      lines = linesAfter(lines, data, isNew)
      if (isNew || lines.size === 0) cart.end(told)
      if (lines.size === 0) return
      const label = texts.lines(lines.size, money(data.totals.total))
      if (cart.isOpen()) cart.rename(label)
      else cart.begin(told, "ok", label)
    },
    PaymentEntered: (told) => {
      if (cart.isOpen()) cart.begin(told, "locked", texts.locked)
    },
    PaymentLeft: (told) => {
      if (cart.isOpen()) cart.begin(told, "ok", texts.count(lines.size))
    },
    SaleCompleted: over,
    RefundCompleted: over
  }
  for (const told of facts) handle(turns, told)
  return cart.done()
}

/** When the register was offline, and when the server did not answer. */
export const networkSpans = (facts: readonly FactRow[]): readonly Span[] => {
  const [network, server] = [stretches(), stretches()]
  const turns: FactHandlers<void> = {
    ConnectionChanged: (told) =>
      told.fact.data.online ? network.end(told) : network.begin(told, "refused", texts.offline),
    ServerReachChanged: (told) =>
      told.fact.data.answers ? server.end(told) : server.begin(told, "refused", texts.noAnswer)
  }
  for (const told of facts) handle(turns, told)
  return [...network.done(), ...server.done()]
}

/** Each print job from the moment it was wanted until the printer took it, or nobody knows. */
export const printSpans = (facts: readonly FactRow[]): readonly Span[] => {
  const jobs = new Map<string, ReturnType<typeof stretches>>()
  const job = (id: string) => {
    const known = jobs.get(id) ?? stretches()
    jobs.set(id, known)
    return known
  }
  const spans: Span[] = []
  const turns: FactHandlers<void> = {
    PrintQueued: (told) => job(told.fact.data.job.id).begin(told, "waiting", jobName(told.fact.data.job.id)),
    PrintRetried: (told) => job(told.fact.data.id).begin(told, "waiting", jobName(told.fact.data.id)),
    PrintDone: (told) => job(told.fact.data.id).end(told, "ok"),
    PrintFailed: (told) => job(told.fact.data.id).end(told, "refused"),
    PrintUnknown: (told) => job(told.fact.data.id).end(told, "unresolved"),
    PrinterUnplugged: (told) => {
      spans.push(moment(told, "refused", texts.unplugged))
    }
  }
  for (const told of facts) handle(turns, told)
  return [...[...jobs.values()].flatMap((one) => one.done()), ...spans]
}

/** The lives of the page: from each time it was loaded to the next. */
export const pageSpans = (facts: readonly FactRow[]): readonly Span[] => {
  const page = stretches()
  for (const told of facts)
    if (told.fact.type === "RegisterStarted") page.begin(told, "idle", texts.loaded(told.fact.data.path))
  return page.done()
}
