import type { CatalogEvent } from "../catalog/protocol.ts"
import type { HardwareEvent } from "../hardware/protocol.ts"
import type { PaymentEvent } from "../payment/protocol.ts"
import type { SupportEvent } from "../support/protocol.ts"
import type { Happened, TaskId, Trouble } from "./rules.ts"

type Told = CatalogEvent | HardwareEvent | PaymentEvent | SupportEvent

/** Which event of the journal says that a step was done. */
interface Sign {
  readonly type: Told["type"]
  /** What its data must be, field by field. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A step of a task: any of its signs, after the step before it, says that it was done. */
interface Step {
  readonly id: string
  readonly signs: readonly Sign[]
}

/** A task of practice: its trouble, the steps out of it, and what is better not done. */
export interface Task {
  readonly trouble: Trouble
  /** The printer has paper when it begins. */
  readonly paper: boolean
  readonly steps: readonly Step[]
  /**
   * A mistake: this sign, while the step `at` is still to be done. `backTo`: where somebody goes on who can't do that step any
   * more.
   */
  readonly mistake: { readonly at: string; readonly sign: Sign; readonly backTo?: string } | null
}

const toPayment: Step = { id: "pay", signs: [{ type: "PaymentEntered" }] }
/** Whatever pays it: a customer may have another card. */
const other: Step = { id: "other", signs: [{ type: "PaymentApproved" }] }
const done: Step = { id: "done", signs: [{ type: "SaleCompleted" }] }
const cashTaken = (id: string, amount: number): Step => ({
  id,
  signs: [{ type: "PaymentApproved", data: { method: "cash", amount } }]
})
/** What is keyed by mistake, and what the customer gave, in cents. */
export const KEYED = 500
export const GIVEN = 100

/** Every task, in the order in which they are best done. */
export const COURSE: Readonly<Record<TaskId, Task>> = {
  declined: {
    trouble: "declined",
    paper: true,
    steps: [toPayment, { id: "card", signs: [{ type: "PaymentDeclined" }] }, other, done],
    mistake: null
  },
  "no-answer": {
    trouble: "no-answer",
    paper: true,
    steps: [
      toPayment,
      { id: "card", signs: [{ type: "PaymentUnknown" }, { type: "PaymentStillPending" }] },
      { id: "check", signs: [{ type: "PaymentApproved", data: { evidence: "check" } }] },
      done
    ],
    mistake: { at: "check", sign: { type: "PaymentStarted" } }
  },
  "wrong-change": {
    trouble: "none",
    paper: true,
    steps: [
      toPayment,
      cashTaken("wrong", KEYED),
      { id: "remove", signs: [{ type: "RemovalRequested" }] },
      cashTaken("right", GIVEN),
      done
    ],
    mistake: { at: "remove", sign: { type: "SaleCompleted" }, backTo: "pay" }
  },
  "paper-out": {
    trouble: "none",
    paper: false,
    steps: [
      done,
      { id: "failed", signs: [{ type: "PrintFailed" }, { type: "PrintUnknown" }] },
      { id: "again", signs: [{ type: "PrintDone" }] }
    ],
    mistake: { at: "again", sign: { type: "SaleFinished" } }
  },
  "power-cut": {
    trouble: "none",
    paper: true,
    steps: [
      { id: "scan", signs: [{ type: "ScanAdded" }] },
      { id: "cut", signs: [{ type: "RegisterStarted" }] },
      toPayment,
      done
    ],
    mistake: null
  }
}

const shows = ({ type, data = {} }: Sign, happened: Happened): boolean =>
  happened.type === type && Object.entries(data).every(([name, value]) => happened.data[name] === value)

/** How far somebody is with a task. */
export interface Progress {
  /** How many of its steps are done, from the first. */
  readonly done: number
  readonly isDone: boolean
  readonly isMistaken: boolean
}

/** What the events of the journal since a task began say of it; events of anything else change nothing. */
export const progressOf = (id: TaskId, events: readonly Happened[]): Progress => {
  const { steps, mistake } = COURSE[id]
  let at = 0
  let isMistaken = false
  for (const happened of events) {
    const step = steps[at]
    if (step === undefined) break
    if (mistake !== null && mistake.at === step.id && shows(mistake.sign, happened)) {
      isMistaken = true
      if (mistake.backTo !== undefined) at = steps.findIndex(({ id: other }) => other === mistake.backTo)
    } else if (step.signs.some((sign) => shows(sign, happened))) at += 1
  }
  return { done: at, isDone: at === steps.length, isMistaken }
}

/** What a task is worth, what each hint takes off, and what a mistake does. */
export const FULL = 100
export const PER_HINT = 10
export const PER_MISTAKE = 40

/** The step that a task is at, its place counted from 1; null once all are done. */
export const stepAt = (id: TaskId, events: readonly Happened[]) => {
  const { steps } = COURSE[id]
  const { done } = progressOf(id, events)
  const step = steps[done]
  return step === undefined ? null : { id: step.id, place: done + 1, of: steps.length }
}

/** The points of a task that is done: 0 to 100. */
export const pointsOf = ({ hints, isMistaken }: { readonly hints: number; readonly isMistaken: boolean }): number =>
  Math.max(0, FULL - hints * PER_HINT - (isMistaken ? PER_MISTAKE : 0))
