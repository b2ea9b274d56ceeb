import { Data, Result } from "effect"
import type { Db } from "../../db/connect.ts"
import { transaction, type Tx } from "../../db/transaction.ts"
import { leadsOf } from "../import/leads.ts"
import type { Changed, Created, FieldFault, Plan, Problem } from "../import/plan.ts"
import type { FormBy, FormTarget } from "./form.ts"
import { trySave, trySaveAll } from "./tried.ts"

/** Lines that are tried, or saved, in one transaction: registers go on selling between two of them. */
export const FORM_SLICE = 50

/** Thrown to roll a transaction back in which lines were only tried. */
class Rehearsed extends Data.TaggedError("Rehearsed")<Tried> {}

/** What trying lines said of them, by their numbers. */
interface Tried {
  readonly faults: ReadonlyMap<number, readonly FieldFault[]>
  readonly odd: ReadonlyMap<number, readonly FieldFault[]>
}

type Line = Created | Changed

const idOf = (line: Line): string | undefined => ("id" in line ? line.id : undefined)
const valuesOf = (line: Line) => ("id" in line ? line.after : line.values)

/** Saves lines one by one; what is refused of them is told. */
const tryLines = async (tx: Tx, target: FormTarget, by: FormBy, lines: readonly Line[]): Promise<Tried> => {
  const [faults, odd] = [new Map<number, readonly FieldFault[]>(), new Map<number, readonly FieldFault[]>()]
  for (const line of lines) {
    const saved = await trySave(tx, target, by, { id: idOf(line), values: valuesOf(line) })
    if (Result.isFailure(saved)) faults.set(line.line, saved.failure)
    else if (saved.success.odd !== undefined) odd.set(line.line, saved.success.odd)
  }
  return { faults, odd }
}

const rehearsed = async (db: Db, target: FormTarget, by: FormBy, lines: readonly Line[]): Promise<Tried> => {
  try {
    return await transaction(db, by.clientId, async (tx) => {
      throw new Rehearsed(await tryLines(tx, target, by, lines))
    })
  } catch (cause) {
    if (cause instanceof Rehearsed) return cause
    throw cause
  }
}

const parts = (lines: readonly Line[]): readonly (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / FORM_SLICE) }, (_, place) =>
    lines.slice(place * FORM_SLICE, (place + 1) * FORM_SLICE)
  )

/**
 * A plan of which each line was tried: it is saved by the page's own function in a transaction that is rolled back. What that refuses is a
 * problem of the line, and what is over is left out and told.
 */
export const rehearse = (db: Db, target: FormTarget, by: FormBy, plan: Plan): Promise<Plan> =>
  planTried(target, by, plan, (lines) => rehearsed(db, target, by, lines))

/** Saves a plan's lines in this transaction, as its page does, and gives the plan as `rehearse` does. */
export const saveTried = (tx: Tx, target: FormTarget, by: FormBy, plan: Plan): Promise<Plan> =>
  planTried(target, by, plan, async (lines) => {
    const forms = lines.map((line) => ({ id: idOf(line), values: valuesOf(line) }))
    const saved = await trySaveAll(tx, target, by, forms)
    if (saved === undefined) return tryLines(tx, target, by, lines)
    const odd = lines.flatMap(({ line }, at) => {
      const found = saved[at]?.odd
      return found === undefined ? [] : [[line, found] as const]
    })
    return { faults: new Map(), odd: new Map(odd) }
  })

/** A plan with what trying its lines said of them. */
const planTried = async (
  target: FormTarget,
  by: FormBy,
  plan: Plan,
  tryThem: (lines: readonly Line[]) => Promise<Tried>
): Promise<Plan> => {
  const headings = new Map(target.definition.fields.map(({ key, heading }) => [key, heading]))
  const told = (line: Line, { key, problem, fix }: FieldFault): Problem => ({
    line: line.line,
    column: headings.get(key) ?? "",
    value: String(valuesOf(line)[key] ?? ""),
    problem,
    fix
  })
  const over = new Map(
    plan.created.flatMap((line) => {
      const fault = target.over?.(line.values, by)
      return fault === undefined ? [] : [[line, fault] as const]
    })
  )
  const created = plan.created.filter((line) => !over.has(line))
  const lines = [...created, ...plan.changed]
  const [faults, odd] = [new Map<number, readonly FieldFault[]>(), new Map<number, readonly FieldFault[]>()]
  for (const part of parts(lines)) {
    const tried = await tryThem(part)
    for (const [line, found] of tried.faults) faults.set(line, found)
    for (const [line, found] of tried.odd) odd.set(line, found)
  }
  const toldOf = (found: ReadonlyMap<number, readonly FieldFault[]>): readonly Problem[] =>
    lines.flatMap((line) => (found.get(line.line) ?? []).map((fault) => told(line, fault)))
  const isRight = ({ line }: Line): boolean => !faults.has(line)
  const problems = [...plan.problems, ...toldOf(faults)].toSorted((one, other) => one.line - other.line)
  const doubts = [...plan.doubts, ...[...over].map(([line, fault]) => told(line, fault)), ...toldOf(odd)]
  return {
    ...plan,
    created: created.filter(isRight),
    changed: plan.changed.filter(isRight),
    problems,
    doubts,
    wrong: new Set(problems.map(({ line }) => line)),
    leads: leadsOf(problems, doubts)
  }
}
