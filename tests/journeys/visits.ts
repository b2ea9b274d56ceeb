import { basename, dirname } from "node:path"
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter"
import { VISITED } from "../../e2e/support/visits.ts"
import { astray, FIRST, quickOf } from "./first.ts"

const NAMED: ReadonlySet<string> = new Set(Object.values(FIRST))

/** What the journeys of a file did, as far as they passed. */
interface Been {
  readonly urls: Set<string>
  passed: number
}

/** Fails a run of journeys in which all of a file passed and none went to the screen that the file is named for. */
export default class Visits implements Reporter {
  readonly #been = new Map<string, Been>()

  onTestEnd({ location, annotations }: TestCase, { status }: TestResult): void {
    if (status !== "passed") return
    const file = basename(location.file, ".spec.ts")
    if (!NAMED.has(file) || basename(dirname(location.file)) !== "e2e") return
    const been = this.#been.get(file) ?? { urls: new Set<string>(), passed: 0 }
    this.#been.set(file, been)
    been.passed += 1
    for (const { type, description } of annotations) if (type === VISITED) been.urls.add(description ?? "")
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    // A file of which only some journeys were asked for says nothing.
    const whole = [...this.#been].filter(([file, { passed }]) => passed >= quickOf(file))
    const faults = astray(new Map(whole.map(([file, { urls }]) => [file, urls])))
    for (const fault of faults) console.error(`tests/journeys/first.ts: ${fault}`)
    return { status: faults.length > 0 && status === "passed" ? "failed" : status }
  }
}
