import type { Connection, PrinterHealth } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import type { Device } from "../session/contract.ts"
import * as texts from "./texts.ts"

/** How the printer is, for the header: "TSP143IV out of paper"; null when the register has none. `health` is what it says. */
export const printerWords = (
  device: Device | null,
  connection: Connection,
  health: PrinterHealth | null
): string | null => {
  const model = device?.printer_model ?? texts.printer
  const said = health === null || health === "ready" ? null : texts.healthOf[health]
  switch (printTypeOf(device)) {
    case "none":
      return null
    case "cloud_print":
      return said === null ? texts.byCloud(model) : texts.says(texts.byCloud(model), said)
    case "usb_print":
      return said !== null && connection._tag === "Connected"
        ? texts.says(model, said)
        : texts.byUsb[connection._tag](model)
  }
}

/** Does nothing stand between the register and its printer, as far as it can know? Paper that runs low still prints. */
export const printerWorks = (device: Device | null, connection: Connection, health: PrinterHealth | null): boolean => {
  if (printTypeOf(device) === "usb_print" && connection._tag === "Disconnected") return false
  return health === null || health === "ready" || health === "paper_low"
}
