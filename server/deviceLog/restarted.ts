import { Option, Schema } from "effect"
import type { Tx } from "../db/transaction.ts"
import { type From, words } from "./alarms.ts"
import type { Line } from "./line.ts"

const Restarted = Schema.Struct({
  last_ack: Schema.NullOr(Schema.Struct({ book: Schema.String, seq: Schema.Int })),
  had: Schema.NullOr(Schema.Struct({ book: Schema.String, seq: Schema.Int }))
})
const decode = Schema.decodeUnknownOption(Restarted)

/** How many rows of the old chain never came; undefined when nobody can say. */
const lostOf = ({ last_ack, had }: typeof Restarted.Type): number | undefined => {
  if (had === null || last_ack === null || had.book !== last_ack.book) return undefined
  return Math.max(0, had.seq - last_ack.seq)
}

/** The alarm of a new chain says what was lost, once the register has said how far the old one had come (LOG-12). */
export const tellRestart = async (tx: Tx, { now }: From, key: string, lines: readonly Line[]): Promise<void> => {
  for (const { entry } of lines) {
    if (entry.type !== "ChainRestarted") continue
    const lost = Option.map(decode(entry.data), lostOf)
    if (Option.isNone(lost) || lost.value === undefined) continue
    await tx
      .updateTable("chain_alarm")
      .set(
        lost.value === 0 ? { message: words.nothingLost, acknowledged_at: now } : { message: words.lost(lost.value) }
      )
      .where("kind", "=", "restart")
      .where("book", "=", key)
      .where("acknowledged_by", "is", null)
      .execute()
  }
}
