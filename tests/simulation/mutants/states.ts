import { edit, type Mutant } from "./mutant.ts"

/** Bugs between the states of money: each undoes one rule that keeps two of them apart. */
export const STATES: readonly Mutant[] = [
  {
    name: "F3",
    what: "a cashier's word stands in for the processor's",
    edits: [
      edit(
        "server/money/intent.ts",
        `isByProcessor(method) && amount < 0 && skipProcessing === true`,
        `isByProcessor(method) && skipProcessing === true`
      ),
      edit(
        "server/money/intent.ts",
        `if (skipProcessing === true && amount >= 0) return`,
        `if (skipProcessing === true && amount === 0) return`
      ),
      edit(
        "server/money/intent.ts",
        `if (!isMadeElsewhere(asked)) return undefined`,
        `if (!isMadeElsewhere(asked) || amount > 0) return undefined`
      )
    ],
    mixed: true
  }
]
