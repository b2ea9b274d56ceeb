import { setImmediate as breath } from "node:timers/promises"
import { Result } from "effect"
import { cents } from "../../../../src/money/cents.ts"
import { formatPlain } from "../../../../src/money/text.ts"
import { entryOf } from "../../../../src/kernel/table.ts"
import {
  type Edit,
  type EditField,
  ENDS_FIELD,
  isEditField,
  isEditType,
  isPriceEnd,
  type PriceChange,
  priceAfter,
  readPriceChange
} from "../../../../src/store/bulk/rules.ts"
import { hasField, productTypeOf, SOLD_AS } from "../../../../src/store/product/rules.ts"
import { goods } from "../../../db/goods.ts"
import type { Tx } from "../../../db/transaction.ts"
import type { Changed, FieldFault, Plan, Problem, Same } from "../../../store/import/plan.ts"
import { leadsOf } from "../../../store/import/leads.ts"
import type { Value, Values } from "../../../store/import/values.ts"
import { hangingOn, staysSold } from "../hanging.ts"
import { missing, ofLists } from "../productChecks.ts"
import { detailsOf } from "../productDetails.ts"
import { FIELDS, type Whole } from "../productFields.ts"
import { readAll } from "../productSave.ts"
import { changed } from "../productWhole.ts"

/** So many products are worked on at a time. */
const AT_ONCE = 1_000

const FIELD_NAMES = {
  price: "Price",
  department: "Department",
  taxable: "Tax",
  tax_class: "Tax rate",
  product_type_code: "Sold as"
} as const satisfies Record<EditField, string>

const faultOf = ({ field, value }: Edit): string | undefined => {
  if (field === ENDS_FIELD) return isPriceEnd(value) ? undefined : "Choose how prices end."
  if (!isEditField(field)) return "This back end does not change this field of many products."
  if (field === "product_type_code" && !isEditType(productTypeOf(value)))
    return "Dates and terms are each product's own: set them up on its page."
  const wanted = field === "price" ? Result.map(readPriceChange(value), plainOf) : Result.succeed(value)
  if (Result.isFailure(wanted)) return wanted.failure
  const read = wanted.success === undefined ? undefined : FIELDS[field].read(wanted.success, undefined)
  return read === undefined || Result.isSuccess(read) ? undefined : read.failure
}

/** The price that all are to have, as the field of a product reads it; undefined where each has its own. */
const plainOf = (change: PriceChange): string | undefined => {
  if (change._tag !== "To") return undefined
  return change.price === null ? "" : formatPlain(change.price)
}

/** Why this is wanted of no product, in words; undefined where it can be looked at. */
export const editFault = (edits: readonly Edit[]): string | undefined => {
  const wanted = edits.filter(({ field }) => field !== ENDS_FIELD)
  if (wanted.length === 0) return "Choose what to change."
  if (new Set(edits.map(({ field }) => field)).size < edits.length) return "Choose one value for each field."
  return edits.map(faultOf).find((fault) => fault !== undefined)
}

/** What becomes of one product: its columns as they are and will be, or why it cannot change. */
type Becomes =
  | { readonly _tag: "Changes"; readonly before: Values; readonly after: Values }
  | { readonly _tag: "Same" }
  | { readonly _tag: "Stays"; readonly fault: FieldFault }

const stays = (key: string, problem: string): Becomes => ({ _tag: "Stays", fault: { key, problem, fix: "" } })

/** The value of a field that this product is to have; fails in words. */
const wantedOf = (whole: Whole, edits: readonly Edit[], { field, value }: Edit): Result.Result<string, string> => {
  if (field !== "price") return Result.succeed(value)
  const end = edits.find((other) => other.field === ENDS_FIELD)?.value ?? ""
  return Result.flatMap(readPriceChange(value), (change) =>
    Result.map(
      priceAfter(whole.price === null ? null : cents(whole.price), change, isPriceEnd(end) ? end : ""),
      (price) => (price === null ? "" : formatPlain(price))
    )
  )
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** By the rules of the product's own page: what it may not become there, it does not become here. */
const becomes = (
  whole: Whole,
  edits: readonly Edit[],
  { hanging, unlisted }: { readonly hanging: readonly string[]; readonly unlisted: ReadonlyMap<string, string> }
): Becomes => {
  const asked = edits.find(({ field }) => field === "product_type_code")?.value
  const type = productTypeOf(asked ?? whole.product_type_code)
  const values: Edit[] = []
  for (const edit of edits) {
    const { field } = edit
    if (!isEditField(field)) continue
    const wanted = wantedOf(whole, edits, edit)
    if (Result.isFailure(wanted)) return stays(field, wanted.failure)
    if (wanted.success === FIELDS[field].told(whole)) continue
    if (!hasField(type, field)) return stays(field, `${SOLD_AS[type]}: ${FIELD_NAMES[field].toLowerCase()} is fixed`)
    const gone = unlisted.get(field)
    if (gone !== undefined) return stays(field, gone)
    values.push({ field, value: wanted.success })
  }
  const { changes, faults } = readAll(values, whole)
  const becoming = changed(whole, changes)
  const [fault] = [...faults, ...(faults.length > 0 ? [] : missing(becoming.whole))]
  if (fault !== undefined) return stays(fault.field, fault.message)
  const isOther = productTypeOf(whole.product_type_code) !== type
  if (isOther && hanging.length > 0) return stays("product_type_code", staysSold(hanging))
  const had: Readonly<Record<string, unknown>> = { ...whole }
  const columns = Object.entries(values.length === 0 ? {} : becoming.columns).flatMap(([key, value]) => {
    const was = had[key] ?? null
    return isValue(value) && isValue(was) && value !== was ? [[key, was, value] as const] : []
  })
  if (columns.length === 0) return { _tag: "Same" }
  return {
    _tag: "Changes",
    before: Object.fromEntries(columns.map(([key, was]) => [key, was])),
    after: Object.fromEntries(columns.map(([key, , value]) => [key, value]))
  }
}

/** These products, each with what hangs on it where its type is to change. */
const wholes = async (tx: Tx, ids: readonly string[]): Promise<readonly Whole[]> => {
  const rows = await goods(tx).selectAll("product").where("product_id", "in", ids).execute()
  const found = new Map<string, Whole>()
  for (const row of rows) found.set(row.product_id, { ...row, ...(await detailsOf(tx, row)) })
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** What somebody wants that is in no list any more: the words for each field. */
const unlistedOf = async (tx: Tx, edits: readonly Edit[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = new Map(edits.map(({ field, value }) => [field, value.trim()]))
  const [tax, department] = [wanted.get("tax_class"), wanted.get("department")]
  const faults = await ofLists(
    tx,
    { tax_class: tax === "" ? null : (tax ?? null), department: department ?? "" },
    undefined
  )
  return new Map(faults.map(({ field, message }) => [field, message]))
}

/** What a change would do to some of the products that are meant. */
interface Part {
  readonly changed: readonly Changed[]
  readonly same: readonly Same[]
  readonly problems: readonly Problem[]
}

/** What these products would become, in the order of `ids`, numbered from `first` on. `now` is milliseconds since 1970. */
export const planPart = async (
  tx: Tx,
  ids: readonly string[],
  edits: readonly Edit[],
  { first, now }: { readonly first: number; readonly now: number }
): Promise<Part> => {
  const products = await wholes(tx, ids)
  const retyped = edits.some(({ field }) => field === "product_type_code")
  const hanging = retyped ? await hangingOn(tx, ids, now) : new Map<string, readonly string[]>()
  const unlisted = await unlistedOf(tx, edits)
  const part: { readonly changed: Changed[]; readonly same: Same[]; readonly problems: Problem[] } = {
    changed: [],
    same: [],
    problems: []
  }
  for (const [place, whole] of products.entries()) {
    const { product_id: id, description: name } = whole
    const named = { line: first + place, name }
    const becoming = becomes(whole, edits, { hanging: hanging.get(id) ?? [], unlisted })
    if (becoming._tag === "Same") part.same.push(named)
    else if (becoming._tag === "Changes")
      part.changed.push({ ...named, id, before: becoming.before, after: becoming.after })
    else {
      const { key, problem, fix } = becoming.fault
      part.problems.push({ line: named.line, column: entryOf(FIELD_NAMES, key) ?? "", value: name, problem, fix })
    }
  }
  return part
}

/** Problems that differ in their figures alone are of one kind. */
const kindOf = (problem: string): string =>
  problem.replace(/^[\d,]+ are in stock/, "Pieces are in stock").replace(/: [^:]*\.$/, ".")

/** What a change would do to all of these products. Others have their turn on the way. */
export const planEdit = async (tx: Tx, ids: readonly string[], edits: readonly Edit[], now: number): Promise<Plan> => {
  const [changes, same, problems]: [Changed[], Same[], Problem[]] = [[], [], []]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const first = changes.length + same.length + problems.length + 1
    const part = await planPart(tx, ids.slice(from, from + AT_ONCE), edits, { first, now })
    changes.push(...part.changed)
    same.push(...part.same)
    problems.push(...part.problems)
    await breath()
  }
  return {
    created: [],
    changed: changes,
    same,
    problems,
    doubts: [],
    wrong: new Set(problems.map(({ line }) => line)),
    unused: [],
    used: [],
    foreignIds: undefined,
    system: undefined,
    places: [],
    leads: leadsOf(
      problems.map((one) => ({ ...one, column: "", problem: kindOf(one.problem) })),
      []
    )
  }
}
