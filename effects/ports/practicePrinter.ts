import { PRACTICE_PRINTER, PRACTICE_PRINTER_MODEL } from "../../src/practice/rules.ts"
import { USB_CONFIGURATION, USB_PRINTERS } from "../../src/hardware/rules.ts"
import type { Usb, UsbDevice } from "./usb.ts"

const { vendor: vendorId, product: productId } = USB_PRINTERS[PRACTICE_PRINTER_MODEL]
const WAY_OUT = 1

/** What the drawn printer has in it, and who draws what it prints. */
export interface DrawnPaper {
  readonly hasPaper: () => boolean
  readonly onPrinted: (bytes: Uint8Array) => void
}

/** The printer of practice: no device of this computer. What is sent to it is drawn; without paper it takes nothing. */
export const practicePrinter = ({ hasPaper, onPrinted }: DrawnPaper): Usb => {
  let opened = false
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
            { alternateSetting: 0, endpoints: [{ endpointNumber: WAY_OUT, direction: "out", type: "bulk" }] }
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
    // It has no way in: it says nothing of itself.
    transferIn: () => Promise.reject(new DOMException("The device has no such endpoint.", "NotFoundError")),
    transferOut: (_, data) => {
      if (!hasPaper()) return Promise.resolve({ status: "stall", bytesWritten: 0 })
      onPrinted(data)
      return Promise.resolve({ status: "ok", bytesWritten: data.length })
    }
  }
  return {
    getDevices: () => Promise.resolve([device]),
    requestDevice: () => Promise.resolve(device),
    // It is neither plugged in nor pulled out.
    addEventListener: () => undefined,
    removeEventListener: () => undefined
  }
}
