// The bugs of another register's years of issues (reliability 1.4), each as the faults that brought it out. R11 does not
// apply: our processor takes the money in one step. R14 is the golden books' as well (tests/kernel/versions.test.ts). Then
// what goes wrong on the way to Dejavoo's terminals.
import { readOnly } from "./faults.ts"
import { type Processing, run } from "./run.ts"
import { template } from "./store/kept.ts"

const SCENARIOS: readonly (readonly [string, string])[] = [
  ["R1 the reply to a sale is lost", "reply lost=0.4"],
  ["R2 and R7 the same request arrives twice", "request doubled=0.5"],
  ["R3 it arrives twice, and late, on every path", "request doubled=0.4,request late=0.1"],
  ["R4 a payment is asked for again under the same name", "terminal silent=0.4,reply lost=0.3,reply broken=0.1"],
  ["R5 the power goes after an approval", "page crash between rows=0.05,page crash=0.03,power cut=1"],
  ["R6 two tabs of one register work at once", "second tab=0.2,page crash=0.03"],
  ["R8 a retry meets what is stored already", "commit unknown=0.05,reply lost=0.3"],
  ["R9 what the store said long ago comes after what is known", "reply late=0.3,request late=0.1"],
  ["R10 the disk refuses a row", "append fails=0.02"],
  ["R10 the browser clears all that is stored", "storage cleared=0.5,page crash=0.03,reply lost=0.2"],
  ["R12 somebody cancels while the store is asked", "terminal slow=0.7,double click=0.5,reply lost=0.3"],
  ["R13 a terminal that never answers", "terminal silent=0.5,terminal link lost=0.3"],
  ["R14 the register is upgraded in the middle", "version upgraded=0.3,page crash=0.03,second tab=0.02,reply lost=0.2"]
]

const SPIN: typeof SCENARIOS = [
  ["D1 a terminal's line is cut", "spin cut=0.3,spin late=0.1"],
  ["D2 what is sent to a terminal comes twice, and late", "spin twice=0.4,spin late=0.3"],
  ["D3 a terminal is busy, or its line is down", "spin busy=0.3,spin away=0.2"],
  ["D4 an answer is somebody else's, or not clear", "spin wrong reference=0.3,spin unclear=0.2"],
  ["D5 a card is charged another amount", "spin wrong amount=0.5,spin cut=0.2"],
  ["D6 the processor's certificate isn't valid", "spin certificate=0.3"],
  ["D7 servers die while a terminal works", "server crash after commit=0.05,spin late=0.2,terminal slow=0.3"]
]

const kept = await template()

const play = async (name: string, faults: string, processor: Processing, sales: number): Promise<void> => {
  const only = readOnly(faults)
  if (only === null) throw new Error(`${name}: ${faults} names no fault of the catalogue`)
  const reports = [
    await run({ template: kept, seed: 1, sales, people: "plain", processor, only }),
    await run({ template: kept, seed: 2, sales, people: "plain", processor, only })
  ]
  const violations = reports.flatMap((report) => report.violations)
  const struck = reports.flatMap((report) => report.struck).map(({ fault }) => fault)
  const done = reports.reduce((sum, report) => sum + report.sales, 0)
  const missed = Object.keys(only).filter((fault) => !struck.some((one) => one === fault))
  const held = violations.length === 0 && missed.length === 0 && done > 0
  const words = missed.length > 0 ? `Never struck: ${missed.join()}. ` : ""
  console.log(
    `${held ? "held" : "BROKEN"} ${name}: ${done} sales, ${struck.length} faults. ${words}${violations.join(" | ")}`
  )
  if (!held) process.exitCode = 1
}

for (const [name, faults] of SCENARIOS) await play(name, faults, "simulated", 3)
for (const [name, faults] of SPIN) await play(name, faults, "spin", 6)
