import { Scheduler } from "effect"

/**
 * Runs what fibers put off as soon as the browser may: between two tasks, so that keys and frames come first. A timer would
 * wait at least a millisecond, and four once some have followed each other.
 */
export const soon = (): Scheduler.Scheduler => {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener("message", () => waiting.shift()?.())
  port1.start()
  return new Scheduler.MixedScheduler("async", (run) => {
    let isWanted = true
    waiting.push(() => {
      if (isWanted) run()
    })
    port2.postMessage(null)
    return () => {
      isWanted = false
    }
  })
}
