/// <reference types="w3c-web-usb" />

/** As much of WebUSB as a printer needs: the browser's own, or a strict stand-in for tests. */
export interface Usb {
  readonly getDevices: () => Promise<readonly UsbDevice[]>
  /** Opens the browser's chooser; only during a press. */
  readonly requestDevice: (options: { readonly filters: UsbFilter[] }) => Promise<UsbDevice>
  readonly addEventListener: (type: "connect" | "disconnect", listener: (event: UsbEvent) => void) => void
  readonly removeEventListener: (type: "connect" | "disconnect", listener: (event: UsbEvent) => void) => void
}

export interface UsbFilter {
  readonly vendorId: number
  readonly productId: number
}

/** A paired device was plugged in or pulled out. */
export interface UsbEvent extends Event {
  readonly device: UsbDevice
}

export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly productName?: string | null | undefined
  readonly serialNumber?: string | null | undefined
  readonly opened: boolean
  readonly configuration?: UsbConfiguration | null | undefined
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly reset: () => Promise<void>
  readonly selectConfiguration: (value: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly selectAlternateInterface: (number: number, alternate: number) => Promise<void>
  readonly clearHalt: (direction: "in" | "out", endpoint: number) => Promise<void>
  readonly transferIn: (endpoint: number, length: number) => Promise<UsbRead>
  readonly transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<UsbWritten>
}

export interface UsbConfiguration {
  readonly configurationValue: number
  readonly interfaces: readonly UsbInterface[]
}

export interface UsbInterface {
  readonly interfaceNumber: number
  readonly claimed: boolean
  readonly alternates: readonly {
    readonly alternateSetting: number
    readonly endpoints: readonly {
      readonly endpointNumber: number
      readonly direction: "in" | "out"
      readonly type: "bulk" | "interrupt" | "isochronous"
    }[]
  }[]
}

export interface UsbRead {
  readonly data?: DataView | undefined
  readonly status?: "ok" | "stall" | "babble" | undefined
}

export interface UsbWritten {
  readonly bytesWritten: number
  readonly status?: "ok" | "stall" | "babble" | undefined
}

/** The browser's USB; null where there is none (another browser, or a page that is not secure). */
export const browserUsb = (): Usb | null => {
  const usb: Usb | undefined = navigator.usb
  return usb ?? null
}
