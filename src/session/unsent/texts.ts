import type { Unsent } from "../model.ts"

const SOMEBODY = "The person before you"

const list = (all: readonly Unsent[]): string => [...new Set(all.map(({ what }) => what))].join(", ")

/** What was not done since its person signed out first, one sentence for each person and for what became of it. */
export const unsentWords = (unsent: readonly Unsent[]): readonly string[] =>
  [...Map.groupBy(unsent, ({ name }) => name ?? SOMEBODY)].flatMap(([name, all]) => {
    const [never, maybe] = [all.filter(({ sent }) => !sent), all.filter(({ sent }) => sent)]
    return [
      ...(never.length === 0 ? [] : [`Not sent: ${name} signed out first (${list(never)}).`]),
      ...(maybe.length === 0
        ? []
        : [`${name} signed out before an answer came (${list(maybe)}). Check whether it was done.`])
    ]
  })

export const read = "OK"
