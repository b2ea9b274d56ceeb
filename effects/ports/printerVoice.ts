import type { PrinterHealth } from "../../src/hardware/model.ts"
import type { PrinterLanguage } from "../../src/hardware/rules.ts"
import { ASK_HEALTH, statusOf } from "./printerHealth.ts"
import type { UsbRead } from "./usb.ts"

/** The way in of a printer that is drawn: what a real one would say of itself. */
export interface PrinterVoice {
  /** Was a piece of data the question how it is? It is answered, and leaves no mark on the paper. */
  readonly isAsked: (data: Uint8Array) => boolean
  /** Says how it is, as a printer does by itself whenever that changes. */
  readonly say: () => void
  /** What it says next; waits until it says something. */
  readonly hear: () => Promise<UsbRead>
  /** Its plug is pulled: whoever listens hears that. */
  readonly fall: (cause: Error) => void
}

interface Listener {
  readonly resolve: (read: UsbRead) => void
  readonly reject: (cause: Error) => void
}

/** A voice in the printer's language that says what `health` gives. What nobody heard yet gives way to what is said later. */
export const printerVoice = (language: PrinterLanguage, health: () => PrinterHealth): PrinterVoice => {
  const question = ASK_HEALTH[language]
  let unheard: UsbRead | null = null
  let listener: Listener | null = null
  const say = (): void => {
    const said: UsbRead = { status: "ok", data: new DataView(Uint8Array.from(statusOf(health(), language)).buffer) }
    if (listener === null) unheard = said
    else listener.resolve(said)
    listener = null
  }
  return {
    isAsked: (data) => {
      const asked = data.length === question.length && question.every((byte, place) => data[place] === byte)
      if (asked) say()
      return asked
    },
    say,
    hear: () => {
      const said = unheard
      unheard = null
      if (said !== null) return Promise.resolve(said)
      return new Promise((resolve, reject) => {
        listener = { resolve, reject }
      })
    },
    fall: (cause) => {
      listener?.reject(cause)
      listener = null
      unheard = null
    }
  }
}
