import { Schema } from "effect"
import type { HardwareState } from "../hardware/model.ts"
import type { SessionState } from "../session/model.ts"
import type { SupportState } from "./model.ts"

const Text = Schema.NullOr(Schema.String)

/** What an exported book says of the register that wrote it. Whatever is not listed here does not leave with it. */
export const ExportFacts = Schema.Struct({
  store: Schema.Struct({ client_id: Text, company_name: Text }),
  register: Schema.Struct({ device_license_id: Text, device_nickname: Text }),
  /** The server's clock less this one, in milliseconds; null before it was heard. */
  clock_offset: Schema.NullOr(Schema.Finite),
  storage: Schema.NullOr(
    Schema.Struct({
      works: Schema.Boolean,
      problem: Text,
      persisted: Schema.NullOr(Schema.Boolean),
      /** Bytes. */
      quota: Schema.NullOr(Schema.Finite),
      usage: Schema.NullOr(Schema.Finite)
    })
  ),
  printer: Schema.Struct({ print_receipt: Text, printer_model: Text, connection: Schema.String, problem: Text }),
  terminal: Schema.Struct({ terminal_id: Text, terminal_model: Text })
})
export type ExportFacts = typeof ExportFacts.Type

/** The slices that the facts are taken from. */
export interface FactsView {
  readonly session: SessionState
  readonly support: SupportState
  readonly hardware: HardwareState
}

/** The facts of a register as it is now. */
export const exportFacts = ({ session, support, hardware: { connection } }: FactsView): ExportFacts => {
  const { client, device } = session
  return {
    store: { client_id: client?.client_id ?? null, company_name: client?.company_name ?? null },
    register: { device_license_id: session.deviceId, device_nickname: device?.device_nickname ?? null },
    clock_offset: session.clockOffset,
    storage: support.storage,
    printer: {
      print_receipt: device?.print_receipt ?? null,
      printer_model: device?.printer_model ?? null,
      connection: connection._tag,
      problem: connection._tag === "Disconnected" ? connection.problem : null
    },
    terminal: { terminal_id: device?.terminal_id ?? null, terminal_model: device?.terminal_model ?? null }
  }
}
