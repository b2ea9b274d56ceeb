import { cents, type Cents, negate, sum } from "../../src/money/cents.ts"
import { movedCash } from "../../src/register/rules.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { type Move, movesOf, type Session } from "./period.ts"

/** What puts cash into a drawer, or takes it out, in the order in which it is told. */
export const DRAWER_KINDS = [
  "opening",
  "sales",
  "refunds",
  "taken out",
  "check change",
  "paid in",
  "paid out",
  "safe drops"
] as const
export type DrawerKind = (typeof DRAWER_KINDS)[number]

/** Cash that went into a drawer, or (negative) out of it, in cents. */
export interface DrawerMove {
  readonly kind: DrawerKind
  readonly amount: Cents
}

/** All of one kind: how often, and how much in cents. */
export interface DrawerPart {
  readonly count: number
  readonly amount: Cents
}

/** What a drawer should hold. */
export interface Drawer {
  readonly parts: Readonly<Record<DrawerKind, DrawerPart>>
  /** All parts together, in cents. */
  readonly expected: Cents
}

type Paid = Pick<Row<"payment">, "payment_method_code" | "amount" | "change_due">

/** A check that is more than was due gives its change out of the drawer; other cash is moved by cash alone. */
const cashOf = ({ payment_method_code: code, amount, change_due }: Paid): DrawerMove | undefined => {
  if (code === "CASH") return { kind: amount < 0 ? "refunds" : "sales", amount: cents(amount) }
  if (code === "CHECK" && change_due !== 0) return { kind: "check change", amount: cents(-change_due) }
  return undefined
}

/** The cash that payments moved; `amount` of cash is what stays of a tender, its change taken off (CG-46). */
export const cashMoves = (
  moves: readonly { readonly payment: Paid; readonly undone: boolean }[]
): readonly DrawerMove[] =>
  moves.flatMap(({ payment, undone }) => {
    const move = cashOf(payment)
    if (move === undefined) return []
    return undone ? [{ kind: "taken out" as const, amount: negate(move.amount) }] : [move]
  })

/**
 * What the drawer of one register session should hold: the counted cash of its opening, and each move since (CG-90). Over
 * or short is what is counted less `expected`.
 */
export const drawerOf = (moves: readonly DrawerMove[]): Drawer => {
  const part = (kind: DrawerKind): DrawerPart => {
    const own = moves.filter((move) => move.kind === kind)
    return { count: own.length, amount: sum(own.map(({ amount }) => amount)) }
  }
  return {
    parts: {
      opening: part("opening"),
      sales: part("sales"),
      refunds: part("refunds"),
      "taken out": part("taken out"),
      "check change": part("check change"),
      "paid in": part("paid in"),
      "paid out": part("paid out"),
      "safe drops": part("safe drops")
    },
    expected: sum(moves.map(({ amount }) => amount))
  }
}

/** The cash of a session's own drawer that its opening and its payments moved. */
const drawerMoves = (session: Session, moves: readonly Move[]): readonly DrawerMove[] => [
  { kind: "opening", amount: cents(session.open_amount) },
  ...cashMoves(moves)
]

const WITHOUT_SALE = { in: "paid in", out: "paid out", drop: "safe drops" } as const

/** Cash that went into a session's drawer or out of it without a sale, until it was counted. */
const paidMoves = async (tx: Tx, session: Session): Promise<readonly DrawerMove[]> => {
  const rows = await tx
    .selectFrom("cash_move")
    .select(["kind", "amount"])
    .where("register_session_id", "=", session.register_session_id)
    .where("is_after_closing", "=", false)
    .execute()
  return rows.map((row) => ({ kind: WITHOUT_SALE[row.kind], amount: movedCash(row) }))
}

/** What the drawer of a session should hold by now, or, of one that is over, when it was counted; by its moves, once they are read. */
export const loadDrawer = async (tx: Tx, session: Session, moves?: readonly Move[]): Promise<Drawer> =>
  drawerOf([...drawerMoves(session, moves ?? (await movesOf(tx, session))), ...(await paidMoves(tx, session))])
