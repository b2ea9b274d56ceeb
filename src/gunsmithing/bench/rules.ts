/** What becomes of a job, in its order. */
export const JOB_STATES = ["received", "in_work", "ready", "handed_over"] as const
export type JobState = (typeof JOB_STATES)[number]

/** The state of this name, if there is one. */
export const jobStateOf = (name: string): JobState | undefined => JOB_STATES.find((state) => state === name)

/** What may follow on each: what is handed over is gone, and what is ready may need more work. */
const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  received: ["in_work", "ready", "handed_over"],
  in_work: ["ready", "handed_over"],
  ready: ["in_work", "handed_over"],
  handed_over: []
}

/** May a job in one state come into another? */
export const mayFollow = (from: JobState, to: JobState): boolean => NEXT[from].includes(to)

/** What a job goes through next when nothing comes between. */
export const nextStep = (state: JobState): JobState | undefined => JOB_STATES[JOB_STATES.indexOf(state) + 1]

/** Whose it is, is asked for with this on the customer screen, which leads back. */
export const CUSTOMER_FIRST = { message: "product", back: "gunsmithing" } as const
