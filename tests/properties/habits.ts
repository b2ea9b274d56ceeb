import { Result, Schema } from "effect"
import * as AST from "effect/SchemaAST"
import fc from "fast-check"
import { ZERO_IS_NONE } from "../../src/kernel/wire.ts"

/** One value as an exact back end writes it, and as one with habits may. */
export interface Written {
  readonly clean: unknown
  readonly odd: unknown
}

type Made = fc.Arbitrary<Written>

/** Stands for a field that is not there. */
const MISSING = Symbol("missing")

const isOptional = ({ context }: AST.AST): boolean => context?.isOptional === true

const decodes = (ast: AST.AST, raw: unknown): unknown =>
  Result.getOrUndefined(Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast))(raw))

type Leaf = "flag" | "id" | "text" | "money" | "decimal" | "count"

const leafOf = (ast: AST.AST): Leaf => {
  if (AST.isBoolean(ast)) return "flag"
  if (AST.isString(ast)) return AST.resolveAt<boolean>(ZERO_IS_NONE)(ast) === true ? "id" : "text"
  const probe = decodes(ast, "12.34")
  return probe === 1234 ? "money" : probe === 12.34 ? "decimal" : "count"
}

const thousands = (text: string): string => text.replace(/\B(?=(?:\d{3})+(?!\d)(?:\.|$))/g, ",")

const pair = (clean: unknown, ...odd: readonly unknown[]): Made =>
  fc.constantFrom(clean, ...odd).map((one) => ({ clean, odd: one }))

const ENTITIES: Readonly<Record<string, readonly string[]>> = {
  "&": ["&amp;", "&#38;", "&#x26;"],
  "<": ["&lt;", "&#60;"],
  ">": ["&gt;", "&#x3E;"],
  '"': ["&quot;", "&#034;"],
  "'": ["&#039;", "&apos;"]
}

/** Every mark of a page written as an entity: not one of them, or its own ampersand would be one. */
const escaped = (text: string, which: number): string =>
  text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]?.[which % (ENTITIES[mark]?.length ?? 1)] ?? mark)

const words = fc.string({
  unit: fc.constantFrom("a", "Z", " ", "9", "&", "<", ">", '"', "'", "l", "t", ";", "#", "é"),
  minLength: 1,
  maxLength: 8
})

const cents = fc.integer({ min: -500_000_000, max: 500_000_000 })

const LEAVES: Readonly<Record<Leaf, Made>> = {
  flag: fc.boolean().chain((yes) => (yes ? pair(1, "1", true, "true") : pair(0, "0", false, "false", ""))),
  id: fc.integer({ min: 1, max: 99_999 }).chain((id) => pair(String(id), id)),
  text: fc.oneof(
    fc.tuple(words, fc.nat(2)).map(([text, which]) => ({ clean: text, odd: escaped(text, which) })),
    fc.integer({ min: 0, max: 999 }).chain((digits) => pair(String(digits), digits))
  ),
  money: fc.tuple(cents, fc.constantFrom(0, 4e-8, -4e-8)).chain(([amount, noise]) => {
    const text = (amount / 100).toFixed(2)
    return pair(text, amount / 100, amount / 100 + noise, thousands(text), ` ${text} `)
  }),
  decimal: fc.integer({ min: 0, max: 1e9 }).chain((tenths) => {
    const value = tenths / 10
    return pair(value, String(value), thousands(value.toFixed(1)))
  }),
  count: fc.integer({ min: -9_999_999, max: 9_999_999 }).chain((count) => {
    const dusty = count + 1e-8
    return pair(count, String(count), `${count}.00`, thousands(String(count)), dusty)
  })
}

/** How a field that has nothing to say may be written. */
const noneOf = (ast: AST.AST): readonly unknown[] => {
  if (AST.isArrays(ast)) return [MISSING, null]
  if (AST.isBoolean(ast)) return [MISSING, null, [], {}]
  const blank = [MISSING, null, "", false, [], {}]
  if (AST.isObjects(ast)) return blank
  return leafOf(ast) === "id" ? [...blank, 0, "0"] : leafOf(ast) === "text" ? [...blank, "0000-00-00"] : blank
}

const rowsOf = (row: AST.AST): Made =>
  fc.tuple(fc.array(writtenFor(row), { maxLength: 3 }), fc.boolean()).chain(([rows, byPlace]) => {
    const clean = rows.map((one) => one.clean)
    const odd = rows.map((one) => one.odd)
    if (rows.length === 0) return pair(clean, {}, "", false)
    return fc.constant({ clean, odd: byPlace ? Object.fromEntries(odd.map((one, at) => [at * 2, one])) : odd })
  })

const fieldOf = (ast: AST.AST): Made =>
  isOptional(ast)
    ? fc.oneof(
        writtenFor(ast),
        fc.constantFrom(...noneOf(ast)).map((odd) => ({ clean: MISSING, odd }))
      )
    : writtenFor(ast)

const there = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== MISSING))

const fieldsOf = ({ propertySignatures }: AST.Objects): Made =>
  fc
    .record(Object.fromEntries(propertySignatures.map(({ name, type }) => [String(name), fieldOf(type)])))
    .map((fields) => {
      const entries = Object.entries(fields)
      return {
        clean: there(Object.fromEntries(entries.map(([name, { clean }]) => [name, clean]))),
        odd: { ...there(Object.fromEntries(entries.map(([name, { odd }]) => [name, odd]))), nobody_knows: { x: [] } }
      }
    })

/** A value of a schema, written both ways; of a union that reads more than one form, each form. */
export const writtenFor = (ast: AST.AST): Made => {
  // A word of ours, which no habit writes otherwise.
  if (AST.isLiteral(ast)) return pair(ast.literal)
  if (AST.isUnion(ast))
    return fc.oneof(...ast.types.map((form) => (form.encoding === undefined ? writtenFor(form) : LEAVES.text)))
  if (AST.isArrays(ast)) {
    const [row] = ast.rest
    return row ? rowsOf(row) : pair([])
  }
  if (AST.isObjects(ast))
    // An object in which nothing is said is none.
    return fieldsOf(ast).filter(({ clean }) => Object.keys(clean as object).length > 0)
  return LEAVES[leafOf(ast)]
}
