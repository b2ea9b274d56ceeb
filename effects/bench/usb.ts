import type { PrinterModel } from "../../src/hardware/wire.ts"
import type { PrinterHealth } from "../../src/hardware/model.ts"
import { USB_CONFIGURATION } from "../../src/hardware/rules.ts"
import { PAPER, USB_PRINTERS } from "../../src/hardware/models/rules.ts"
import { serialOfBench } from "../../src/lab/protocol.ts"
import { printerVoice } from "../ports/printerVoice.ts"
import type { Usb, UsbDevice, UsbEvent, UsbWritten } from "../ports/usb.ts"

const IN = 1
const OUT = 2
const BULK = {
  alternateSetting: 0,
  endpoints: [
    { endpointNumber: IN, direction: "in", type: "bulk" },
    { endpointNumber: OUT, direction: "out", type: "bulk" }
  ]
} as const

const refused = (name: string, message: string): Promise<never> => Promise.reject(new DOMException(message, name))
const NO_ENDPOINT = "The specified endpoint is not part of a claimed interface."
const gone = () => refused("NotFoundError", "The device was disconnected.")

/** The bench's printer at a USB of its own, as strict as the browser's. */
export interface BenchUsb extends Usb {
  readonly plug: (plugged: boolean) => void
  /** How it is from now on; it says so where that is news. */
  readonly be: (health: PrinterHealth) => void
}

/** A USB with one printer of that model, pulled out at first; `write` is kept once the bench has taken the bytes. */
export const benchUsb = (
  model: PrinterModel,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<UsbWritten>
): BenchUsb => {
  const { vendor, product } = USB_PRINTERS[model]
  const listeners = new Map<string, Set<(event: UsbEvent) => void>>()
  let plugged = false
  let opened = false
  let configured = false
  let claimed = false
  let pulled: (() => void) | null = null
  let health: PrinterHealth = "ready"
  const voice = printerVoice(PAPER[model].language, () => health)

  const shut = () => {
    opened = false
    configured = false
    claimed = false
  }
  const there = (work: () => void): Promise<void> => {
    if (!plugged) return gone()
    work()
    return Promise.resolve()
  }
  /** A transfer that is under way when the plug is pulled ends with it. */
  const unlessPulled = (written: Promise<UsbWritten>): Promise<UsbWritten> =>
    Promise.race([
      written,
      new Promise<never>((_, reject) => {
        pulled = () => reject(new DOMException("A transfer error has occurred.", "NetworkError"))
      })
    ])

  const device: UsbDevice = {
    vendorId: vendor,
    productId: product,
    productName: model,
    serialNumber: serialOfBench(model),
    get opened() {
      return opened
    },
    get configuration() {
      const interfaces = [{ interfaceNumber: 0, claimed, alternates: [BULK] }]
      return configured ? { configurationValue: USB_CONFIGURATION, interfaces } : null
    },
    open: () => there(() => (opened = true)),
    close: () => Promise.resolve(shut()),
    reset: () => there(() => undefined),
    selectConfiguration: () => there(() => (configured = true)),
    claimInterface: () => there(() => (claimed = true)),
    selectAlternateInterface: () => there(() => undefined),
    clearHalt: () => there(() => undefined),
    transferIn: (endpoint) => {
      if (!plugged) return gone()
      if (!claimed) return refused("InvalidStateError", "The interface must be claimed first.")
      return endpoint === IN ? voice.hear() : refused("NotFoundError", NO_ENDPOINT)
    },
    transferOut: (endpoint, data) => {
      if (!plugged) return gone()
      if (!claimed) return refused("InvalidStateError", "The interface must be claimed first.")
      if (endpoint !== OUT) return refused("NotFoundError", NO_ENDPOINT)
      if (voice.isAsked(data)) return Promise.resolve({ status: "ok", bytesWritten: data.length })
      return unlessPulled(write(data))
    }
  }

  return {
    getDevices: () => Promise.resolve(plugged ? [device] : []),
    requestDevice: () => (plugged ? Promise.resolve(device) : refused("NotFoundError", "No device selected.")),
    addEventListener: (type, listener) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type, listener) => {
      listeners.get(type)?.delete(listener)
    },
    plug: (now) => {
      if (now === plugged) return
      plugged = now
      if (!now) {
        shut()
        pulled?.()
        voice.fall(new DOMException("A transfer error has occurred.", "NetworkError"))
      }
      const type = now ? "connect" : "disconnect"
      for (const listener of listeners.get(type) ?? []) listener(Object.assign(new Event(type), { device }))
    },
    be: (now) => {
      if (now === health) return
      health = now
      if (plugged) voice.say()
    }
  }
}
