import { spawn } from "node:child_process"
import { join } from "node:path"
import type { Fault, Taken } from "./terminal.ts"

export const TPN = "Z11NATASHA98"
export const AUTHKEY = "zbhRAW9N6x"

/** A request as the stand-in heard it. */
export interface Heard {
  readonly operation: string
  readonly reference?: string
  readonly amount?: number
  readonly paymentType?: string
}

/** The stand-in for SPIn, running as a process of its own. */
export interface StandIn {
  readonly url: string
  /** The next request of an operation goes wrong so. */
  readonly fault: (fault: Fault) => Promise<void>
  /** The customer shows a card to the terminal that waits for one. */
  readonly tap: () => Promise<void>
  readonly online: (online: boolean) => Promise<void>
  /** The batch is closed and sent to the bank. */
  readonly settle: () => Promise<void>
  /** No fault is left, and nobody stands at the terminal. */
  readonly reset: () => Promise<void>
  readonly taken: () => Promise<readonly Taken[]>
  readonly heard: () => Promise<readonly Heard[]>
  readonly stop: () => void
}

interface Seen {
  readonly taken: readonly Taken[]
  readonly heard: readonly Heard[]
}

/** Starts it, with one terminal, and waits until it listens. */
export const startStandIn = async (tls?: "tls"): Promise<StandIn> => {
  const args = [join(import.meta.dirname, "standIn.ts"), TPN, AUTHKEY, ...(tls === undefined ? [] : [tls])]
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })
  const url = await new Promise<string>((resolve) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()))
  })
  const order = async (what: string, body: unknown = {}): Promise<Seen> => {
    const response = await fetch(`${url}/_/${what}`, { method: "POST", body: JSON.stringify(body) })
    return (await response.json()) as Seen
  }
  const done = async (what: string, body?: unknown): Promise<void> => {
    await order(what, body)
  }
  return {
    url,
    fault: (fault) => done("fault", fault),
    tap: () => done("tap"),
    online: (online) => done("line", { online }),
    settle: () => done("settle"),
    reset: () => done("reset"),
    taken: async () => (await order("look")).taken,
    heard: async () => (await order("look")).heard,
    stop: () => void child.kill()
  }
}
