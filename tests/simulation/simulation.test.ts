import { execFile } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"
import { SEEDS } from "./seeds.ts"

/**
 * How a program ended: in a process of its own, for it takes the clock and chance away from everybody in it. These processes run
 * beside each other, with one worker each: a worker reads all of the product once more, which takes longer than its runs.
 */
const start = (file: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, file), ...args],
      { maxBuffer: 2 ** 26 },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, said: `${stdout}\n${stderr}` })
    )
  })

// Verifies: REL-2, REL-3, REL-4, REL-7, REL-11, REL-12, REL-15, REL-16, REL-20, SIM-1, SIM-5
test.concurrent("no seed that once failed fails again", async () => {
  const { code, said } = await start("again.ts")
  expect(code, said).toBe(0)
  expect(said.match(/^held /gm), said).toHaveLength(SEEDS.length)
}, 600_000)

const ALONE = ["--workers", "1", "--json"] as const

/** `npm run test:full` sets it to 40. */
const FIXED = Number(process.env["RUNS"] ?? 6)

// Verifies: SIM-1
test.concurrent("one seed is one run, to the letter, in another process too", async () => {
  const runs = ["--seed", "7", "--runs", "2", "--json"]
  const [one, other] = await Promise.all([
    start("main.ts", ...runs, "--workers", "1"),
    start("main.ts", ...runs, "--workers", "2")
  ])
  const digest = /"digest":"([\da-f]{64})"/.exec(one.said)?.[1]
  expect(digest, one.said).toBeDefined()
  expect(other.said).toContain(`"digest":"${digest}"`)
}, 600_000)

test.concurrent("no fault loses a taken payment, moves money twice or tells of what is not so: seeds that are always the same", async () => {
  const { code, said } = await start("main.ts", "--seed", "44", "--runs", String(FIXED), ...ALONE)
  console.log(said)
  expect(code, said).toBe(0)
  expect(said).toContain(`"runs":${FIXED}`)
  for (const what of [
    "approved by check",
    "PaymentDeclined",
    "PaymentNotTaken",
    "PaymentUnknown",
    "voided",
    "RefundCompleted"
  ])
    expect(said, `${what} never happened`).toContain(`"${what}":`)
}, 900_000)

// Verifies: REL-3, REL-7, REL-11, REL-12
test.concurrent("nor over SPIn, whatever goes wrong on the way to its terminals", async () => {
  const runs = Math.ceil(FIXED / 2)
  const { code, said } = await start(
    "main.ts",
    "--processor",
    "spin",
    "--seed",
    "110",
    "--runs",
    String(runs),
    ...ALONE
  )
  console.log(said)
  expect(code, said).toBe(0)
  expect(said).toContain(`"runs":${runs}`)
  for (const what of ["approved", "declined"]) expect(said, `${what} never happened`).toContain(`"SPIn: ${what}":`)
}, 900_000)

test.concurrent("nor at the counter, with gift cards, rentals, trades and firearms that are worked on", async () => {
  const { code, said } = await start(
    "main.ts",
    "--people",
    "counter",
    "--seed",
    "21",
    "--runs",
    String(FIXED),
    ...ALONE
  )
  console.log(said)
  expect(code, said).toBe(0)
  expect(said).toContain(`"runs":${FIXED}`)
  for (const what of ["a gift card sold", "a rental out", "a rental back", "a trade in", "a firearm handed over"])
    expect(said, `${what} never happened`).toContain(`"${what}":`)
}, 900_000)

test.concurrent("nor with lanes, classes and memberships, when somebody leaves the register for a while", async () => {
  const { code, said } = await start("main.ts", "--people", "time", "--seed", "95", "--runs", String(FIXED), ...ALONE)
  console.log(said)
  expect(code, said).toBe(0)
  expect(said).toContain(`"runs":${FIXED}`)
  for (const what of [
    "a lane booked",
    "a lane free again",
    "a shooter let on",
    "an hour that the clocks show twice",
    "seats sold",
    "a membership sold",
    "somebody left the register"
  ])
    expect(said, `${what} never happened`).toContain(`"${what}":`)
}, 900_000)

test.concurrent("nor when people sign out in the middle of whatever is under way, and somebody else goes on", async () => {
  const { code, said } = await start("main.ts", "--people", "shifts", "--seed", "1", "--runs", String(FIXED), ...ALONE)
  console.log(said)
  expect(code, said).toBe(0)
  expect(said).toContain(`"runs":${FIXED}`)
  for (const what of ["SignedOut", "RequestUnsent", "PaymentUnknown"])
    expect(said, `${what} never happened`).toContain(`"${what}":`)
}, 900_000)

test.concurrent("nor where one state meets another: what is laid away, taken out, put back, paid out and cancelled, over a midnight", async () => {
  const { code, said } = await start(
    "main.ts",
    "--people",
    "crossings",
    "--seed",
    "1",
    "--runs",
    String(FIXED),
    ...ALONE
  )
  console.log(said)
  expect(code, said).toBe(0)
  expect(said).toContain(`"runs":${FIXED}`)
  for (const what of ["a rental out", "a trade in", "a gift card sold", "a lane booked", "CartSaved", "a closing"])
    expect(said, `${what} never happened`).toContain(`"${what}":`)
}, 900_000)

// Verifies: SIM-9
test.concurrent("the bugs of another register's years of issues bring nothing down here", async () => {
  const { code, said } = await start("scenarios.ts")
  console.log(said)
  expect(code, said).toBe(0)
  for (const name of ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]) expect(said).toMatch(new RegExp(`^held ${name} `, "m"))
  for (const name of ["R1", "R2", "R3", "R4", "R5", "R6", "R8", "R9", "R10", "R12", "R13", "R14"])
    expect(said).toMatch(new RegExp(`^held ${name} `, "m"))
}, 900_000)
