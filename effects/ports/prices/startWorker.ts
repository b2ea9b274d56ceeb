// Vite makes the script of the worker, and this its address.
// oxlint-disable-next-line import/default
import workerUrl from "./worker.ts?worker&url"
import type { Lack } from "../../../src/offline/book/model.ts"
import type { Answered, Asked } from "./asked.ts"
import type { Keeper } from "./keeper.ts"

/** Why the worker did not do what it was asked. */
export class NotKept extends Error {
  readonly why: Lack
  constructor(why: Lack) {
    super(why)
    this.why = why
  }
}

/** The page's policy (SEC-5) lets a worker start through a gate only, and this gate lets only our own through. */
const ownWorker = (): string => {
  const policy = window.trustedTypes?.createPolicy("prices", { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}

type Question = Asked extends infer A ? (A extends { readonly id: number } ? Omit<A, "id"> : never) : never

interface Waiting {
  readonly done: (answer: Answered) => void
  readonly failed: (error: NotKept) => void
}

/** The keeper of a database in a worker of its own. A worker that cannot be started, or that dies, fails what is asked of it. */
export const startWorker = async (database: string): Promise<Keeper & { readonly isOver: () => boolean }> => {
  const worker = new Worker(ownWorker(), { type: "module" })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let isOver = false
  worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
    const who = waiting.get(data.id)
    waiting.delete(data.id)
    if (data._tag === "Failed") who?.failed(new NotKept(data.why))
    else who?.done(data)
  })
  worker.addEventListener("error", () => {
    isOver = true
    worker.terminate()
    for (const { failed } of waiting.values()) failed(new NotKept("storage"))
    waiting.clear()
  })
  const ask = (question: Question): Promise<Answered> =>
    new Promise((done, failed) => {
      if (isOver) return failed(new NotKept("storage"))
      asked += 1
      waiting.set(asked, { done, failed })
      worker.postMessage({ ...question, id: asked })
    })
  const opened = ask({ _tag: "Open", database })
  await opened
  const other = (): never => {
    throw new NotKept("storage")
  }
  return {
    isOver: () => isOver,
    asks: async () => {
      const answer = await ask({ _tag: "Asks" })
      return answer._tag === "Asks" ? answer.asks : other()
    },
    take: async (part) => {
      const answer = await ask({ _tag: "Take", part })
      return answer._tag === "Taken" ? answer.taken : other()
    },
    search: async (words) => {
      const answer = await ask({ _tag: "Search", words })
      return answer._tag === "Searched" ? answer.rows : other()
    }
  }
}
