import type { FromBench, FromRegister, Weather } from "../../src/lab/protocol.ts"
import type { Transport } from "./Api.ts"

const NAME = "tillstone-bench"

/** One end of the line between the practice bench and the registers of its browser; no other page can speak on it. */
export interface BenchLine<In, Out> {
  readonly post: (message: Out) => void
  /** Gives the way to stop. */
  readonly listen: (hear: (message: In) => void) => () => void
  readonly close: () => void
}

const openLine = <In, Out>(name: string): BenchLine<In, Out> => {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => {
      const onMessage = (event: MessageEvent<In>) => hear(event.data)
      channel.addEventListener("message", onMessage)
      return () => channel.removeEventListener("message", onMessage)
    },
    close: () => channel.close()
  }
}

/** The bench's end. */
export const benchEnd = (): BenchLine<FromRegister, FromBench> => openLine(NAME)
/** A register's end. */
export const registerEnd = (): BenchLine<FromBench, FromRegister> => openLine(NAME)

/** Kept once this page is the only bench of its browser, which it then is until it closes. */
export const beTheBench = (): Promise<void> =>
  new Promise((held) => {
    void navigator.locks.request(NAME, () => {
      held()
      return new Promise<never>(() => undefined)
    })
  })

/** Kept once there is no bench any more, however it went. */
export const benchIsGone = (): Promise<void> => navigator.locks.request(NAME, { mode: "shared" }, () => undefined)

const wait = (milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener("abort", () => {
      clearTimeout(timer)
      reject(new DOMException("The call was given up.", "AbortError"))
    })
  })

const lost = () => new TypeError("The practice bench lost this call.")

/** What becomes of a call: it goes through, or is lost on the way there or back. `dice` is at least 0 and below 1. */
export const lotOf = ({ lost: share }: Weather, dice: number): "through" | "there" | "back" => {
  if (dice * 100 >= share) return "through"
  return dice * 200 < share ? "there" : "back"
}

/** The way to the back office in the weather that the bench makes. */
export const fetchIn =
  (now: Weather, fetch: Transport["fetch"], roll: () => number = Math.random): Transport["fetch"] =>
  async (input, init) => {
    if (now.down) throw lost()
    const lot = lotOf(now, roll())
    await wait(now.delay, init?.signal)
    if (lot === "there") throw lost()
    const response = await fetch(input, init)
    if (lot === "back") throw lost()
    return response
  }
