/** How a stand-in printer meets what is asked of it. */
export interface UsbOptions {
  readonly vendorId: number
  readonly productId: number
  readonly productName: string
  readonly serialNumber: string
  /** Is it plugged in, and has the person allowed it before? */
  readonly plugged: boolean
  readonly paired: boolean
  /** What happens at the transfer with this number (from 1, over the life of the page); without a number, all is well. */
  readonly trouble: UsbTrouble
  readonly at: number
  /** What the person does with the browser's chooser. */
  readonly chooser: "picks" | "cancels"
  /** Another program holds the interface. */
  readonly held: boolean
}

/**
 * `stall`: the printer refuses; `unplug`: it is pulled out in the middle; `silence`: the transfer never ends; `short`: it
 * takes half; `error`: the line breaks while the printer stays.
 */
export type UsbTrouble = "none" | "stall" | "unplug" | "silence" | "short" | "error"

/** What a stand-in tells of itself, and how its plug is pulled. */
export interface UsbControl {
  readonly plug: () => void
  readonly unplug: () => void
  readonly behave: (change: Partial<UsbOptions>) => void
  /** Every call that it took, in order, such as "claimInterface 0". */
  readonly calls: readonly string[]
  /** Every byte that it took. */
  readonly taken: readonly number[]
}

/** A TSP143IV as it comes out of the box. */
export const TSP143IV: UsbOptions = {
  vendorId: 1305,
  productId: 3,
  productName: "Star TSP143IV-UE",
  serialNumber: "2550323100600123",
  plugged: true,
  paired: true,
  trouble: "none",
  at: 1,
  chooser: "picks",
  held: false
}

/**
 * A stand-in for `navigator.usb` with one printer, as strict as the browser: wrong order, a wrong endpoint, a chooser
 * without a press, anything after the plug was pulled is refused with the browser's own error. It stands by itself, so
 * that it can be put into a page; `pressed` says whether a person's press is being handled, `onBytes` hears what is
 * printed, and may be waited for.
 */
export const makeFakeUsb = (
  given: UsbOptions,
  pressed: () => boolean,
  onBytes: (bytes: readonly number[]) => unknown
) => {
  let options = given
  let opened = false
  let configured = false
  let claimed = false
  let halted = false
  let transfers = 0
  const calls: string[] = []
  const taken: number[] = []
  const listeners = new Map<string, Set<(event: Event & { readonly device: typeof device }) => void>>()
  const refuse = (name: string, message: string) => Promise.reject(new DOMException(message, name))
  const fine = (call: string) => {
    calls.push(call)
    return Promise.resolve()
  }
  const gone = () => refuse("NotFoundError", "The device was disconnected.")
  const OUT = 2
  const setting = {
    alternateSetting: 0,
    endpoints: [
      { endpointNumber: 1, direction: "in" as const, type: "bulk" as const },
      { endpointNumber: OUT, direction: "out" as const, type: "bulk" as const }
    ]
  }
  /** Bytes are taken once whoever watches has them too: no sooner does the register hear that they were printed. */
  const take = async (bytes: readonly number[]) => {
    taken.push(...bytes)
    await onBytes(bytes)
    return { bytesWritten: bytes.length, status: "ok" as const }
  }
  const shut = () => {
    opened = false
    configured = false
    claimed = false
  }
  const emit = (type: "connect" | "disconnect") => {
    for (const listener of listeners.get(type) ?? []) listener(Object.assign(new Event(type), { device }))
  }
  const unplug = () => {
    options = { ...options, plugged: false }
    shut()
    if (options.paired) emit("disconnect")
  }
  const plug = () => {
    options = { ...options, plugged: true }
    if (options.paired) emit("connect")
  }

  const device = {
    get vendorId() {
      return options.vendorId
    },
    get productId() {
      return options.productId
    },
    get productName() {
      return options.productName
    },
    get serialNumber() {
      return options.serialNumber
    },
    get opened() {
      return opened
    },
    get configuration() {
      const interfaces = [{ interfaceNumber: 0, claimed, alternates: [setting] }]
      return configured ? { configurationValue: 1, interfaces } : null
    },
    open: () => {
      if (!options.plugged) return gone()
      if (opened) return refuse("InvalidStateError", "The device is already open.")
      opened = true
      return fine("open")
    },
    close: () => {
      shut()
      return fine("close")
    },
    reset: () => {
      if (!options.plugged) return gone()
      if (!opened) return refuse("InvalidStateError", "The device must be opened first.")
      halted = false
      return fine("reset")
    },
    selectConfiguration: (value: number) => {
      if (!options.plugged) return gone()
      if (!opened) return refuse("InvalidStateError", "The device must be opened first.")
      if (value !== 1) return refuse("NotFoundError", "The configuration value provided is not supported.")
      configured = true
      return fine(`selectConfiguration ${value}`)
    },
    claimInterface: (number: number) => {
      if (!options.plugged) return gone()
      if (!configured) return refuse("InvalidStateError", "The device must have a configuration selected.")
      if (number !== 0) return refuse("NotFoundError", "The interface number provided is not supported.")
      if (options.held) return refuse("NetworkError", "Unable to claim interface.")
      claimed = true
      return fine(`claimInterface ${number}`)
    },
    selectAlternateInterface: () => refuse("NotFoundError", "The alternate interface provided is not supported."),
    clearHalt: (direction: "in" | "out", endpoint: number) => {
      if (!claimed || endpoint !== OUT) return refuse("NotFoundError", "The specified endpoint is not available.")
      halted = false
      return fine(`clearHalt ${direction} ${endpoint}`)
    },
    transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => {
      if (!options.plugged) return gone()
      if (!claimed) return refuse("InvalidStateError", "The interface must be claimed first.")
      if (endpoint !== OUT) return refuse("NotFoundError", "The specified endpoint is not part of a claimed interface.")
      transfers += 1
      calls.push(`transferOut ${endpoint} ${data.length}`)
      if (halted) return Promise.resolve({ bytesWritten: 0, status: "stall" as const })
      const bytes = [...data]
      if (transfers !== options.at) return take(bytes)
      switch (options.trouble) {
        case "none":
          return take(bytes)
        case "short":
          return take(bytes.slice(0, Math.ceil(bytes.length / 2)))
        case "stall":
          halted = true
          return Promise.resolve({ bytesWritten: 0, status: "stall" as const })
        case "unplug":
          void take(bytes.slice(0, Math.floor(bytes.length / 2)))
          unplug()
          return refuse("NetworkError", "A transfer error has occurred.")
        case "error":
          return refuse("NetworkError", "A transfer error has occurred.")
        case "silence":
          return new Promise<{ readonly bytesWritten: number; readonly status: "ok" }>(() => undefined)
      }
    }
  }

  const usb = {
    getDevices: () => Promise.resolve(options.paired && options.plugged ? [device] : []),
    requestDevice: ({
      filters
    }: {
      readonly filters: readonly { readonly vendorId: number; readonly productId: number }[]
    }) => {
      calls.push("requestDevice")
      if (!pressed()) return refuse("SecurityError", "Must be handling a user gesture to show a permission request.")
      const offered = filters.some(
        ({ vendorId, productId }) => vendorId === options.vendorId && productId === options.productId
      )
      if (!options.plugged || !offered || options.chooser === "cancels")
        return refuse("NotFoundError", "No device selected.")
      options = { ...options, paired: true }
      return Promise.resolve(device)
    },
    addEventListener: (
      type: "connect" | "disconnect",
      listener: (event: Event & { readonly device: typeof device }) => void
    ) => {
      const known = listeners.get(type) ?? new Set()
      listeners.set(type, known.add(listener))
    },
    removeEventListener: (
      type: "connect" | "disconnect",
      listener: (event: Event & { readonly device: typeof device }) => void
    ) => {
      listeners.get(type)?.delete(listener)
    }
  }
  const control: UsbControl = {
    plug,
    unplug,
    behave: (change) => {
      options = { ...options, ...change }
      transfers = 0
    },
    calls,
    taken
  }
  return { usb, control }
}
