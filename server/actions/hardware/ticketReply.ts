import type { TapeRow } from "../../../src/hardware/contract.ts"
import type { PrintType } from "../../../src/hardware/wire.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { jobOfRows } from "../../printing/bytes.ts"
import { deviceRow, printerOf, rollIn } from "../../printing/device.ts"
import { logoOnPaper } from "../../printing/logo.ts"
import { tapeOnPaper } from "../../printing/tape.ts"
import type { Call } from "../types.ts"
import { printed } from "./printer.ts"

/** What was asked about a ticket: how it is printed, `none` where it is only looked at, and the job's name. */
export interface TicketAsked {
  readonly print_type?: PrintType | undefined
  readonly print_key?: string | undefined
}

/** Why a ticket is not shown, in words. */
export const refused = (message: string) => ({ status: "error" as const, message, body: {} })

/** A ticket's rows to look at, or printed by the register's own printer. It opens no drawer. */
export const ticketReply = async (
  tx: Tx,
  { clientId, person, now }: Pick<Call<"get_gunsmith_ticket">, "clientId" | "person" | "now">,
  { print_type: type = "none", print_key: name }: TicketAsked,
  rows: readonly TapeRow[]
) => {
  if (type === "none") return { status: "success" as const, body: { rows } }
  const printer = printerOf(await deviceRow(tx, person))
  if (printer._tag === "None") return refused(printer.why)
  const roll = await rollIn(tx, printer)
  const job = jobOfRows(roll, tapeOnPaper(rows, roll.columns, false), false, await logoOnPaper(tx, roll.dots))
  return printed(tx, { clientId, person, key: name ?? newId(now), now }, "slip", printer, job)
}
