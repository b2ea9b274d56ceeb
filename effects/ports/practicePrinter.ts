import { PRACTICE_PRINTER, PRACTICE_PRINTER_MODEL } from "../../src/practice/rules.ts"
import { USB_CONFIGURATION } from "../../src/hardware/rules.ts"
import { PAPER, USB_PRINTERS } from "../../src/hardware/models/rules.ts"
import { printerVoice } from "./printerVoice.ts"
import type { Usb, UsbDevice } from "./usb.ts"

const { vendor: vendorId, product: productId } = USB_PRINTERS[PRACTICE_PRINTER_MODEL]
const WAY_IN = 1
const WAY_OUT = 2

/** What the drawn printer has in it, and who draws what it prints. */
export interface DrawnPaper {
  readonly hasPaper: () => boolean
  readonly onPrinted: (bytes: Uint8Array) => void
}

/** The drawn printer at a USB of its own. */
export interface PracticePrinter {
  readonly usb: Usb
  /** Says that its paper was taken or loaded, as a printer does by itself. */
  readonly paperChanged: () => void
}

/** The printer of practice: no device of this computer. What is sent to it is drawn; without paper it takes nothing, and says so. */
export const practicePrinter = ({ hasPaper, onPrinted }: DrawnPaper): PracticePrinter => {
  let opened = false
  const voice = printerVoice(PAPER[PRACTICE_PRINTER_MODEL].language, () => (hasPaper() ? "ready" : "paper_out"))
  const device: UsbDevice = {
    vendorId,
    productId,
    productName: PRACTICE_PRINTER_MODEL,
    serialNumber: PRACTICE_PRINTER,
    get opened() {
      return opened
    },
    configuration: {
      configurationValue: USB_CONFIGURATION,
      interfaces: [
        {
          interfaceNumber: 0,
          claimed: true,
          alternates: [
            {
              alternateSetting: 0,
              endpoints: [
                { endpointNumber: WAY_IN, direction: "in", type: "bulk" },
                { endpointNumber: WAY_OUT, direction: "out", type: "bulk" }
              ]
            }
          ]
        }
      ]
    },
    open: () => {
      opened = true
      return Promise.resolve()
    },
    close: () => {
      opened = false
      return Promise.resolve()
    },
    reset: () => Promise.resolve(),
    selectConfiguration: () => Promise.resolve(),
    claimInterface: () => Promise.resolve(),
    selectAlternateInterface: () => Promise.resolve(),
    clearHalt: () => Promise.resolve(),
    transferIn: voice.hear,
    transferOut: (_, data) => {
      if (voice.isAsked(data)) return Promise.resolve({ status: "ok", bytesWritten: data.length })
      if (!hasPaper()) return Promise.resolve({ status: "stall", bytesWritten: 0 })
      onPrinted(data)
      return Promise.resolve({ status: "ok", bytesWritten: data.length })
    }
  }
  return {
    usb: {
      getDevices: () => Promise.resolve([device]),
      requestDevice: () => Promise.resolve(device),
      // It is neither plugged in nor pulled out.
      addEventListener: () => undefined,
      removeEventListener: () => undefined
    },
    paperChanged: voice.say
  }
}
