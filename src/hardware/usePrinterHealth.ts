import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { isForeign } from "../session/model.ts"
import { useNow } from "../ui/useNow.ts"
import { isHealth, type PrinterHealth } from "./model.ts"
import { printTypeOf } from "./rules.ts"

/** How often the back office is asked how this register's cloud printer is, in ms. */
const ASK_EVERY = 10_000

/**
 * How this register's printer is, as it said last: on USB by itself, in the cloud by the back office's word. Null while nobody
 * knows: there is none, it said nothing, or the back office knows nothing of printers.
 */
export const usePrinterHealth = (): PrinterHealth | null => {
  const { client, device, user } = useApp((state) => state.session)
  const told = useApp((state) => state.hardware.health ?? null)
  const type = printTypeOf(device)
  const now = useNow(ASK_EVERY)
  const mac = device?.printer_mac_address ?? ""
  const asks = type === "cloud_print" && user !== null && client !== null && !isForeign(client)
  const read = useRead("get_cloud_printer", asks ? { printer_mac_address: mac } : null, now, true)
  const heard = useLast(read._tag === "Loaded" ? read.body : null, asks ? mac : null)
  if (type === "usb_print") return told
  return asks && isHealth(heard?.printer_status) ? heard.printer_status : null
}
