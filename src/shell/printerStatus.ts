import type { Connection } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import type { Device } from "../session/contract.ts"
import * as texts from "./texts.ts"

/** How the printer is, for the header: "TSP143IV ready"; null when the register has none. */
export const printerWords = (device: Device | null, connection: Connection): string | null => {
  const model = device?.printer_model ?? texts.printer
  switch (printTypeOf(device)) {
    case "none":
      return null
    case "cloud_print":
      return texts.byCloud(model)
    case "usb_print":
      return texts.byUsb[connection._tag](model)
  }
}

/** Does nothing stand between the register and its printer, as far as it can know? */
export const printerWorks = (device: Device | null, connection: Connection): boolean =>
  printTypeOf(device) !== "usb_print" || connection._tag !== "Disconnected"
