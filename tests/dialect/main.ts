import { join } from "node:path"
import { openBackend } from "./backend.ts"
import { habitsOf } from "./habits.ts"
import { serve } from "./web/serve.ts"
import { makeTroubles } from "./web/troubles.ts"

const THIRD = "--everyThirdReadFails"

const moment = (): string => new Date().toISOString().slice(0, 19).replace("T", " ")

/** Starts the stand-in for use by hand: `npm run dialect -- --every`, or the habits one by one. */
const start = (flags: readonly string[]): void => {
  const backend = openBackend(habitsOf(flags.filter((flag) => flag !== THIRD)), moment)
  const troubles = makeTroubles()
  troubles.everyThirdReadFails = flags.includes(THIRD)
  const port = Number(process.env["PORT"] ?? 4200)
  serve(backend, troubles, join(import.meta.dirname, "../../dist")).listen(port, "127.0.0.1", () => {
    const on = Object.entries(backend.shop.habits).filter(([, habit]) => habit !== false && habit !== "none")
    console.log(`A back end that is not ours: http://localhost:${port}`)
    console.log("Manager ruth / mill-creek-demo, cashier PIN 111333, manager code 975310. Scan 700000000011.")
    console.log(
      on.length === 0
        ? "No habits."
        : `Habits: ${on.map(([name, habit]) => (habit === true ? name : `${name}=${habit}`)).join(", ")}`
    )
  })
}

start(process.argv.slice(2))
