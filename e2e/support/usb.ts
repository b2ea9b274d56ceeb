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
  /** What it says of itself when it is asked; no bytes: it says nothing. */
  readonly says: readonly number[]
  /** It says so by itself, too, whenever that changes. */
  readonly tells: boolean
}

/**
 * `stall`: the printer refuses; `unplug`: it is pulled out in the middle; `silence`: the transfer never ends; `short`: it
 * takes half; `error`: the line breaks while the printer stays.
 */
export type UsbTrouble = "none" | "stall" | "unplug" | "silence" | "short" | "error"

/** A Star's status: nine bytes that say how long they are, which kind of printer it is, and how it is. */
export const STAR_SAYS = {
  ready: [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0],
  paperLow: [0x23, 0x86, 0, 0, 0, 0x04, 0, 0, 0],
  paperOut: [0x23, 0x86, 0x08, 0, 0, 0x0c, 0, 0, 0],
  coverOpen: [0x23, 0x86, 0x28, 0, 0, 0, 0, 0, 0],
  cutterStuck: [0x23, 0x86, 0x08, 0x08, 0, 0, 0, 0, 0]
} as const

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
  held: false,
  says: [],
  tells: true
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
  const isQuestion = (bytes: readonly number[]) => bytes.join() === "27,6,1"
  let reader: { readonly hear: (bytes: readonly number[]) => void; readonly stop: () => void } | null = null
  let unheard: readonly number[] = []
  const say = () => {
    if (reader === null) unheard = options.says
    else if (options.says.length > 0) reader.hear(options.says)
  }
  const gone = () => refuse("NotFoundError", "The device was disconnected.")
  const IN = 1
  const OUT = 2
  const setting = {
    alternateSetting: 0,
    endpoints: [
      { endpointNumber: IN, direction: "in" as const, type: "bulk" as const },
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
    reader?.stop()
    unheard = []
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
    transferIn: (endpoint: number, length: number) => {
      if (!options.plugged) return gone()
      if (!claimed) return refuse("InvalidStateError", "The interface must be claimed first.")
      if (endpoint !== IN) return refuse("NotFoundError", "The specified endpoint is not part of a claimed interface.")
      return new Promise<{ readonly data: DataView; readonly status: "ok" }>((resolve, reject) => {
        reader = {
          hear: (bytes) => {
            reader = null
            resolve({ data: new DataView(Uint8Array.from(bytes.slice(0, length)).buffer), status: "ok" })
          },
          stop: () => {
            reader = null
            reject(new DOMException("The transfer was cancelled.", "AbortError"))
          }
        }
        if (unheard.length > 0) reader.hear(unheard)
        unheard = []
      })
    },
    transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => {
      if (!options.plugged) return gone()
      if (!claimed) return refuse("InvalidStateError", "The interface must be claimed first.")
      if (endpoint !== OUT) return refuse("NotFoundError", "The specified endpoint is not part of a claimed interface.")
      // What it is asked is not printed.
      if (isQuestion([...data])) {
        say()
        return Promise.resolve({ bytesWritten: data.length, status: "ok" as const })
      }
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
      if (change.says !== undefined && options.tells) say()
    },
    calls,
    taken
  }
  return { usb, control }
}
