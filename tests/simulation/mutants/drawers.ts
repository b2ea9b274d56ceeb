import { edit, type Mutant } from "./mutant.ts"

/**
 * Bugs of the drawer: each makes one of the three sums of its cash another one, loses a number of a Z tape, or
 * lets what is done after a closing change it. */
export const DRAWERS: readonly Mutant[] = [
  {
    name: "C1",
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
    name: "C2",
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
    name: "C3",
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
    name: "C4",
    what: "what was paid in, paid out and dropped is no part of what should be in the drawer",
    edits: [edit("server/money/drawer.ts", `, ...(await paidMoves(tx, session))])`, `])`)],
    people: "drawers"
  },
  {
    name: "C5",
    what: "cash that was handed back out of a cart is still said to be in the drawer",
    edits: [
      edit("server/money/drawer.ts", `amount: negate(move.amount) }]`, `amount: cents(negate(move.amount) * 0) }]`)
    ],
    people: "drawers"
  },
  {
    name: "C6",
    what: "a number is left out between two Z tapes",
    edits: [edit("server/money/taping.ts", `(last?.z_number ?? 0) + 1`, `(last?.z_number ?? -1) + 2`)],
    people: "drawers"
  },
  {
    name: "C7",
    what: "a drawer that is opened by hand is not counted",
    edits: [edit("server/actions/hardware/printer.ts", `    await noteOpening(tx, call)\n`, ``)],
    people: "drawers"
  },
  {
    name: "C8",
    what: "the closing keeps what was counted as what should have been there",
    edits: [
      edit("server/actions/register/register.ts", `      expected_amount: expected,`, `      expected_amount: amount,`)
    ],
    people: "drawers"
  },
  {
    name: "C9",
    what: "a recount takes the place of what was counted when the register was closed",
    edits: [
      edit(
        "server/actions/register/recount.ts",
        `    const { session } = found\n`,
        `    const { session } = found
    await tx
      .updateTable("register_session")
      .set({ close_amount: amount })
      .where("register_session_id", "=", id)
      .execute()\n`
      )
    ],
    people: "drawers"
  },
  {
    name: "C10",
    what: "a recount writes its difference on the Z tape",
    edits: [
      edit(
        "server/actions/register/recount.ts",
        `    return { status: "success", body: present({ closing }) }`,
        `    await tx
      .updateTable("z_tape")
      .set({ over_short: closing.over_short })
      .where("register_session_id", "=", id)
      .execute()
    return { status: "success", body: present({ closing }) }`
      )
    ],
    people: "drawers"
  },
  {
    name: "C11",
    what: "a drop after the closing lowers what should have been in the drawer",
    edits: [edit("server/money/drawer.ts", `    .where("is_after_closing", "=", false)\n`, ``)],
    people: "drawers"
  },
  {
    name: "C12",
    what: "a drop after the closing is taken for one of the day",
    edits: [
      edit(
        "server/actions/register/cashMove.ts",
        `        is_after_closing: from.isClosed,`,
        `        is_after_closing: false,`
      )
    ],
    people: "drawers"
  },
  {
    name: "C13",
    what: "the cash of a closing is dropped a second time",
    edits: [
      edit(
        "server/actions/register/closedSession.ts",
        `  if (dropped !== undefined) return refused("The safe drop of this closing is recorded already.")\n`,
        ``
      )
    ],
    people: "drawers"
  },
  {
    name: "C14",
    what: "a recount is measured against the first count instead of what was expected",
    edits: [
      edit(
        "server/actions/register/recount.ts",
        `subtract(amount, expected)`,
        `subtract(amount, cents(session.close_amount ?? 0))`
      )
    ],
    people: "drawers"
  },
  {
    name: "C15",
    what: "a lost reply about a recount is taken for a refusal",
    edits: [
      edit(
        "src/register/recount.ts",
        `if (answer._tag === "Lost") return accepted([{ type: "RecountUnconfirmed", data: { key, why: answer.why } }])`,
        `if (answer._tag === "Lost") return accepted([{ type: "RecountRefused", data: { key, message: answer.why } }])`
      )
    ],
    only: "reply lost=0.3",
    people: "drawers"
  },
  {
    name: "C16",
    what: "after a recount the drop is still measured by the first count",
    edits: [
      edit(
        "server/actions/register/closedSession.ts",
        `(await recountsOf(tx, [id])).at(-1)?.amount ?? session.close_amount ?? 0`,
        `session.close_amount ?? (await recountsOf(tx, [id])).at(-1)?.amount ?? 0`
      )
    ],
    people: "drawers"
  }
]
