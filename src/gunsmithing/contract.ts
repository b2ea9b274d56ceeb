import { Schema } from "effect"
import { Pagination } from "../catalog/contract.ts"
import { Printable, TapeRow } from "../hardware/contract.ts"
import { PrintType } from "../hardware/wire.ts"
import { read, write } from "../kernel/contract.ts"
import { Key, Note, Search, SentId, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** What became of a job, by whom and when, in milliseconds since 1970. */
const JobStep = Schema.Struct({
  state: Text,
  user_name: optional(Text),
  note: optional(Text),
  made_at: Count
})

/**
 * A firearm that is or was in the store to be worked on. `state` is received, in_work, ready or handed_over; `standing` says where
 * its money is: open (its cart is not paid), laid_away, paid, or none (its line was taken out, or its order cancelled). Ours.
 */
export const GunsmithJob = Schema.Struct({
  gunsmith_job_id: Id,
  /** What its claim ticket says, and a scanner reads: the saved cart's number, or the order's. */
  ticket: Text,
  shopping_cart_id: Id,
  order_number: optional(Text),
  state: Text,
  standing: Text,
  full_name: optional(Text),
  manufacturer: Text,
  model: Text,
  serial_number: Text,
  gun_type: Text,
  caliber: Text,
  notes: optional(Text),
  work: Text,
  price: optional(Money),
  received_at: Count,
  steps: optional(Schema.Array(JobStep))
})
export type GunsmithJob = typeof GunsmithJob.Type

export const gunsmithing = {
  /** What is on the bench, the oldest first; with `all` what was handed over, too. By ticket, serial number or customer. Ours. */
  get_list_gunsmith_jobs: read(
    { search_term: optional(Search), all: optional(Flag), page: optional(Size) },
    { list: optional(Schema.Array(GunsmithJob)), pagination: optional(Pagination) }
  ),
  /** What becomes of a job. Handing over is the last of it, writes the disposition, and is refused before the work is paid. Ours. */
  save_gunsmith_step: write(
    { gunsmith_job_id: SentId, state: Word, note: optional(Note) },
    { gunsmith_job: optional(GunsmithJob) }
  ),
  /** The claim ticket of a saved cart or its order: to look at, and printed where a `print_type` is asked for. Ours. */
  get_gunsmith_ticket: read(
    { for_shopping_cart_id: SentId, print_type: optional(PrintType), print_key: optional(Key) },
    { ...Printable, rows: optional(Schema.Array(TapeRow)) }
  )
}
