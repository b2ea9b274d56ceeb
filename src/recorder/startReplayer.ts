// Vite makes the script of the worker, and this its address.
// oxlint-disable-next-line import/default
import workerUrl from "./worker.ts?worker&url"
import type { Answer, Opening, PackedBook, Question, Replayer } from "./replayer.ts"
import type { Moment, Step } from "./opened.ts"

/** The browser's gate to scripts that are not in the page; absent where it does not guard them. */
interface Gate {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string }
  ) => { readonly createScriptURL: (url: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: Gate
  }
}

/** The page's policy (SEC-5) lets a worker start through this one gate only, and the gate lets only our own through. */
const ownWorker = (): string => {
  const policy = window.trustedTypes?.createPolicy("recorder", { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}

interface Waiting {
  readonly told: (step: Step, share: number) => void
  readonly opened: (opening: Opening) => void
  readonly seen: (moment: Moment | null) => void
  readonly packed: (file: PackedBook | null) => void
}

const NOBODY: Waiting = { told: () => {}, opened: () => {}, seen: () => {}, packed: () => {} }

/** Starts the worker that reads books, and asks it. */
export const startReplayer = (): Replayer => {
  const worker = new Worker(ownWorker(), { type: "module" })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const who = waiting.get(data.id) ?? NOBODY
    if (data._tag === "Step") return who.told(data.step, data.share)
    waiting.delete(data.id)
    if (data._tag === "Opening") return who.opened(data.opening)
    return data._tag === "Packed" ? who.packed(data.file) : who.seen(data.moment)
  })
  const ask = (question: (id: number) => Question, who: Partial<Waiting>): void => {
    asked += 1
    waiting.set(asked, { ...NOBODY, ...who })
    worker.postMessage(question(asked))
  }
  return {
    open: (source, told) => new Promise((opened) => ask((id) => ({ _tag: "Open", id, source }), { told, opened })),
    at: (place) => new Promise((seen) => ask((id) => ({ _tag: "At", id, place }), { seen })),
    pack: (now) => new Promise((packed) => ask((id) => ({ _tag: "Pack", id, now }), { packed }))
  }
}
