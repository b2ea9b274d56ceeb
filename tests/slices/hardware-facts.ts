import type { AppEvent } from "../../src/app/protocol.ts"
import type { PrinterConfig, PrintJob } from "../../src/hardware/model.ts"
import type { Device } from "../../src/session/contract.ts"
import { known, signedIn } from "./facts.ts"

export const SERIAL = "2550323100600123"
export const USB: Partial<Device> = { printer_model: "TSP143IV", printer_serial_id: SERIAL }
export const CLOUD: Partial<Device> = { printer_model: "MCPRINT3", printer_mac_address: "00:11:62:0A:1B:2C" }

export const CONFIG: PrinterConfig = {
  serial: SERIAL,
  name: "Star TSP143IV-UE",
  vendor: 1305,
  product: 3,
  interface: 0,
  in_endpoint: 1,
  out_endpoint: 2
}

export const connected: AppEvent = { type: "PrinterConnected", data: { config: CONFIG } }

/** A cashier at a register with this printer. */
export const atRegister = (device: Partial<Device> = USB): readonly AppEvent[] => [known({ device }), signedIn()]

export const ORDER = { id: "77", number: "10077" }

export const job = (more: Partial<PrintJob> = {}): PrintJob => ({
  id: "job-1",
  kind: "receipt",
  order: ORDER,
  copy: false,
  phase: "queued",
  touched: false,
  bytes: 0,
  ...more
})

/** A test page or a pulse of the drawer that was just asked for: it has no order. */
export const bare = (id: string, kind: "test" | "drawer", more: Partial<PrintJob> = {}): PrintJob => ({
  id,
  kind,
  copy: false,
  phase: "queued",
  touched: false,
  bytes: 0,
  ...more
})

export const queued = (more: Partial<PrintJob> = {}): AppEvent => ({ type: "PrintQueued", data: { job: job(more) } })
export const sent = (id = "job-1"): AppEvent => ({ type: "PrintSent", data: { id, size: 2000 } })
export const printed = (id = "job-1"): AppEvent => ({ type: "PrintDone", data: { id, bytes: 2000 } })

/** What a receipt's bytes are asked by. */
export const fetching = (id: string, reprint = false, order = ORDER.id) =>
  ({
    type: "FetchPrint",
    args: { job: id, source: { _tag: "Receipt", order, reprint }, serial: SERIAL }
  }) as const
