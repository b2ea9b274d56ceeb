import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { type HardwareState, isOwed, MOST_JOBS, type PrinterProblem, type PrintJob } from "./model.ts"
import type { HardwareEvent } from "./protocol.ts"

/** Problems that leave the printer closed (SM-7: reset on failure); the others never came to it. */
const CLOSES = {
  "no-usb": true,
  "not-found": true,
  cancelled: false,
  "not-allowed": true,
  busy: true,
  "not-supported": true,
  unplugged: true,
  stalled: true,
  silent: true,
  broken: true,
  refused: false,
  "no-answer": false,
  unreadable: false,
  "not-made": false,
  reloaded: false,
  expired: false,
  "paper-out": false,
  "cover-open": false,
  "printer-error": false,
  unconfirmed: false
} as const satisfies Record<PrinterProblem, boolean>

const find = (draft: Draft<HardwareState>, id: string): Draft<PrintJob> | undefined =>
  draft.jobs.find((job) => job.id === id)

const remove = (draft: Draft<HardwareState>, gone: (job: PrintJob) => boolean) => {
  draft.jobs = draft.jobs.filter((job) => !gone(job))
}

/** How a printer is that is not open, nobody knows. */
const close = (draft: Draft<HardwareState>, problem: PrinterProblem) => {
  draft.connection = { _tag: "Disconnected", problem }
  delete draft.health
}

interface Trouble {
  readonly id: string
  readonly problem: PrinterProblem
  readonly words?: string
  readonly bytes: number
}

const fail =
  (phase: "failed" | "unknown") =>
  (draft: Draft<HardwareState>, { id, problem, words, bytes }: Trouble): void => {
    const job = find(draft, id)
    if (job) {
      job.phase = phase
      job.problem = problem
      job.bytes = bytes
      if (words !== undefined) job.words = words
    }
    if (CLOSES[problem]) close(draft, problem)
  }

export const evolveHardware: Evolvers<HardwareState, HardwareEvent> = {
  PrinterConnectRequested: (draft) => {
    draft.connection = { _tag: "Connecting" }
  },
  PrinterConnected: (draft, { config }) => {
    draft.connection = { _tag: "Connected", config: { ...config } }
  },
  PrinterNotConnected: (draft, { problem }) => {
    close(draft, problem)
  },
  PrinterUnplugged: (draft) => {
    close(draft, "unplugged")
  },
  PrinterHealthChanged: (draft, { health }) => {
    draft.health = health
  },
  PrinterSaveRequested: (draft) => {
    draft.setup = { _tag: "Saving" }
  },
  PrinterSaved: (draft) => {
    draft.setup = { _tag: "Saved" }
  },
  PrinterRefused: (draft, { message }) => {
    draft.setup = { _tag: "Refused", message }
  },
  PrinterSetupLeft: (draft) => {
    draft.setup = { _tag: "Idle" }
    remove(draft, ({ kind, phase }) => kind === "test" && phase !== "queued" && phase !== "sent")
  },
  PrintQueued: (draft, { job, replaces }) => {
    remove(
      draft,
      ({ id, kind, phase }) => id === replaces || phase === "printed" || (!isOwed({ kind }) && kind === job.kind)
    )
    draft.jobs.push({ ...job })
    draft.jobs.splice(0, Math.max(0, draft.jobs.length - MOST_JOBS))
  },
  PrintSent: (draft, { id }) => {
    const job = find(draft, id)
    if (!job) return
    job.phase = "sent"
    job.touched = true
  },
  PrintTold: (draft, { id, stage }) => {
    const job = find(draft, id)
    if (!job) return
    job.cloud = stage
    job.phase = stage === "sent" ? "printed" : "sent"
    job.touched = true
  },
  PrintDone: (draft, { id, bytes }) => {
    const job = find(draft, id)
    if (!job) return
    job.phase = "printed"
    job.bytes = bytes
  },
  PrintFailed: fail("failed"),
  PrintUnknown: fail("unknown"),
  PrintRetried: (draft, { id }) => {
    const job = find(draft, id)
    if (!job) return
    job.phase = "queued"
    delete job.problem
    delete job.words
  },
  PrintDismissed: (draft, { id }) => {
    remove(draft, (job) => job.id === id)
  }
}
