import { cents } from "../../../src/money/cents.ts"
import { firearmName } from "../../../src/firearms/names/rules.ts"
import { query, transaction, type Tx } from "../../db/transaction.ts"
import { jobsOfCart } from "../../firearms/bench.ts"
import { moment } from "../../money/taping.ts"
import { ticketRows } from "../../printing/claimTicket.ts"
import { refused, ticketReply } from "../hardware/ticketReply.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"

const rowsOf = async (tx: Tx, { request }: Call<"get_gunsmith_ticket">) => {
  const jobs = await jobsOfCart(tx, request.for_shopping_cart_id)
  const [first] = jobs
  if (first === undefined) return undefined
  const store = await tx
    .selectFrom("client")
    .select(["company_name", "address", "phone", "is_demo", "time_zone", "hours_24"])
    .executeTakeFirstOrThrow()
  const contact = await tx
    .selectFrom("gunsmith_job as job")
    .innerJoin("contact", (join) => join.onRef("contact.contact_id", "=", "job.contact_id"))
    .select("contact.phone_number")
    .where("job.gunsmith_job_id", "=", first.gunsmith_job_id)
    .executeTakeFirst()
  return ticketRows({
    company: store.company_name,
    address: store.address,
    phone: store.phone,
    isDemo: store.is_demo,
    ticket: first.ticket,
    at: moment(first.received_at, store),
    customer: first.full_name ?? "",
    customerPhone: contact?.phone_number ?? "",
    takenBy: first.steps?.[0]?.user_name ?? "",
    firearms: jobs.map((job) => ({
      name: firearmName(job),
      serial: job.serial_number,
      caliber: job.caliber,
      work: job.work,
      notes: job.notes,
      price: job.price === undefined ? null : cents(job.price)
    })),
    handedOver: jobs.every(({ state }) => state === "handed_over")
  })
}

const ticket = async (tx: Tx, call: Call<"get_gunsmith_ticket">): Promise<Reply<"get_gunsmith_ticket">> => {
  const rows = await rowsOf(tx, call)
  return rows === undefined ? refused("This claim ticket was not found.") : ticketReply(tx, call, call.request, rows)
}

/** The claim ticket of firearms that came in: looked at, or printed by the register's own printer. It opens no drawer. */
export const getGunsmithTicket: FreeHandler<"get_gunsmith_ticket"> = {
  kind: "free",
  run: (call) => query(() => transaction(call.deps.db, call.clientId, (tx) => ticket(tx, call)))
}
