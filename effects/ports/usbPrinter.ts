import { Data } from "effect"
import type { PrinterConfig, PrinterProblem } from "../../src/hardware/model.ts"
import { USB_CONFIGURATION } from "../../src/hardware/rules.ts"
import { modelOf, PRINTER_MODELS, USB_PRINTERS } from "../../src/hardware/models/rules.ts"
import type { UsbDevice, UsbFilter } from "./usb.ts"

/** A step with the printer that did not work. */
export class UsbFault extends Data.TaggedError("UsbFault")<{ readonly problem: PrinterProblem }> {}

/** What the chooser offers: the five supported pairs and nothing else (SEC-17). */
export const FILTERS: readonly UsbFilter[] = PRINTER_MODELS.map((model) => ({
  vendorId: USB_PRINTERS[model].vendor,
  productId: USB_PRINTERS[model].product
}))

/** The TSP100II and III share a pair with the TSP143IV, and understand pictures only: text comes out as nonsense. */
const PICTURES_ONLY = /TSP1\d\d(?:ECO|GT|II|III)(?!V)/i

/** Is this a printer that the register may open (SEC-17)? */
export const isSupported = ({ vendorId, productId, productName }: UsbDevice): boolean =>
  modelOf({ vendor: vendorId, product: productId }) !== null && !PICTURES_ONLY.test(productName ?? "")

const hex = (id: number): string => id.toString(16).padStart(4, "0")

/** What the register knows a printer by: its serial number, else its vendor and product. */
export const serialOf = ({ serialNumber, vendorId, productId }: UsbDevice): string =>
  serialNumber || `${hex(vendorId)}:${hex(productId)}`

/** Where a printer is written to: the first setting of an interface that has a bulk way out. Endpoints differ by maker. */
export interface WayOut {
  readonly interface: number
  readonly alternate: number | null
  readonly config: PrinterConfig
}

/** Null for a device that cannot be written to in bulk, or that is in no configuration. */
export const wayOutOf = (device: UsbDevice): WayOut | null => {
  if (device.configuration?.configurationValue !== USB_CONFIGURATION) return null
  for (const { interfaceNumber, alternates } of device.configuration.interfaces)
    for (const { alternateSetting, endpoints } of alternates) {
      const bulk = endpoints.filter(({ type }) => type === "bulk")
      const out = bulk.find(({ direction }) => direction === "out")
      if (!out) continue
      return {
        interface: interfaceNumber,
        alternate: alternates.length > 1 ? alternateSetting : null,
        config: {
          serial: serialOf(device),
          name: device.productName ?? "",
          vendor: device.vendorId,
          product: device.productId,
          interface: interfaceNumber,
          in_endpoint: bulk.find(({ direction }) => direction === "in")?.endpointNumber ?? null,
          out_endpoint: out.endpointNumber
        }
      }
    }
  return null
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

/** Why choosing a printer did not work. */
export const chooseFault = (error: unknown): UsbFault => {
  switch (nameOf(error)) {
    case "NotFoundError":
      return new UsbFault({ problem: "cancelled" })
    case "SecurityError":
    case "NotAllowedError":
      return new UsbFault({ problem: "not-allowed" })
    default:
      return new UsbFault({ problem: "broken" })
  }
}

/** Why opening it did not work: gone, forbidden by the system, or held by a driver, a program or another tab. */
export const openFault = (error: unknown): UsbFault => {
  switch (nameOf(error)) {
    case "NotFoundError":
      return new UsbFault({ problem: "unplugged" })
    case "SecurityError":
    case "NotAllowedError":
      return new UsbFault({ problem: "not-allowed" })
    case "NetworkError":
    case "InvalidStateError":
      return new UsbFault({ problem: "busy" })
    default:
      return new UsbFault({ problem: "broken" })
  }
}

/** Why a piece did not get through. */
export const writeFault = (error: unknown): UsbFault =>
  new UsbFault({ problem: nameOf(error) === "NotFoundError" ? "unplugged" : "broken" })
