import { edit, type Mutant } from "./mutant.ts"

/** Bugs of the drawer: each makes one of the three sums of its cash another one, or loses a number of a Z tape. */
export const DRAWERS: readonly Mutant[] = [
  {
    name: "D1",
    what: "a drop into the safe adds to what should be in the drawer",
    edits: [
      edit(
        "src/register/rules.ts",
        `cents(kind === "in" ? amount : -amount)`,
        `cents(kind === "out" ? -amount : amount)`
      )
    ],
    people: "drawers"
  },
  {
    name: "D2",
    what: "cash whose reply was lost is sent again under another name",
    edits: [
      edit(
        "effects/register.ts",
        `    moveCash(key, move, undefined, true).pipe(`,
        "    moveCash(`${key}-again`, move, undefined, false).pipe("
      )
    ],
    only: "reply lost=0.3",
    people: "drawers"
  },
  {
    name: "D3",
    what: "a lost reply about cash is taken for a refusal",
    edits: [
      edit(
        "src/register/cash.ts",
        `if (answer._tag === "Lost") return accepted([{ type: "CashMoveUnconfirmed", data: { key, why: answer.why } }])`,
        `if (answer._tag === "Lost") return accepted([{ type: "CashMoveRefused", data: { key, message: answer.why } }])`
      )
    ],
    only: "reply lost=0.3",
    people: "drawers"
  },
  {
    name: "D4",
    what: "what was paid in, paid out and dropped is no part of what should be in the drawer",
    edits: [edit("server/money/drawer.ts", `, ...(await paidMoves(tx, session))])`, `])`)],
    people: "drawers"
  },
  {
    name: "D5",
    what: "cash that was handed back out of a cart is still said to be in the drawer",
    edits: [
      edit("server/money/drawer.ts", `amount: negate(move.amount) }]`, `amount: cents(negate(move.amount) * 0) }]`)
    ],
    people: "drawers"
  },
  {
    name: "D6",
    what: "a number is left out between two Z tapes",
    edits: [edit("server/money/taping.ts", `(last?.z_number ?? 0) + 1`, `(last?.z_number ?? -1) + 2`)],
    people: "drawers"
  },
  {
    name: "D7",
    what: "a drawer that is opened by hand is not counted",
    edits: [edit("server/actions/hardware/printer.ts", `    await noteOpening(tx, call)\n`, ``)],
    people: "drawers"
  },
  {
    name: "D8",
    what: "the closing keeps what was counted as what should have been there",
    edits: [
      edit("server/actions/register/register.ts", `      expected_amount: expected,`, `      expected_amount: amount,`)
    ],
    people: "drawers"
  }
]
