import type { Answered, Asked } from "./asked.ts"
import { lackOf, openPrices } from "./database.ts"
import { type Keeper, makeKeeper } from "./keeper.ts"

// Making and writing the records of 100,000 products takes a second, and would hold up a scan: it is done apart from the page.

let keeper: Keeper | null = null

const ask = async (asked: Exclude<Asked, { readonly _tag: "Open" }>): Promise<Answered> => {
  const { id } = asked
  if (keeper === null) return { _tag: "Failed", id, why: "storage" }
  if (asked._tag === "Asks") return { _tag: "Asks", id, asks: await keeper.asks() }
  if (asked._tag === "Take") return { _tag: "Taken", id, taken: await keeper.take(asked.part) }
  return { _tag: "Searched", id, rows: await keeper.search(asked.words) }
}

const answer = async (asked: Asked): Promise<Answered> => {
  try {
    if (asked._tag !== "Open") return await ask(asked)
    keeper = makeKeeper(await openPrices(asked.database))
    return { _tag: "Opened", id: asked.id }
  } catch (cause) {
    return { _tag: "Failed", id: asked.id, why: lackOf(cause) }
  }
}

/** One after the other: what is asked next is asked of what was written. */
let before = Promise.resolve()

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  before = before.then(async () => postMessage(await answer(data)))
})
