import { Result, Schema } from "effect"
import * as AST from "effect/SchemaAST"
import { ZERO_IS_NONE } from "./wire.ts"

/**
 * How a reply is read whatever habits its back end has: the one place that knows them. The codecs of `wire.ts` read the
 * forms of one value; here stands what is no value at all, and what becomes of the rest when a part cannot be read.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The ways to write nothing: null, "", false, `[]`, `{}`. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (typeof value === "object" && Object.keys(value).length === 0)

const isId = (ast: AST.AST): boolean => AST.resolveAt<boolean>(ZERO_IS_NONE)(ast) === true

const isNone = (ast: AST.AST, value: unknown): boolean =>
  isId(ast) ? isBlank(value) || value === 0 || value === "0" : isBlank(value)

const isText = (ast: AST.AST): boolean => AST.isString(ast) && !isId(ast)

const isOptional = ({ context }: AST.AST): boolean => context?.isOptional === true

/** The rows of a list: one with holes in it is written as an object by its places. */
const rowsOf = (value: unknown): readonly unknown[] | undefined => {
  if (isList(value)) return value
  if (isBlank(value)) return []
  return isFields(value) && Object.keys(value).every((place) => /^\d+$/.test(place)) ? Object.values(value) : undefined
}

/** The fields of an object that mean something; undefined where it means nothing, as one without its id does. */
const healFields = ({ propertySignatures }: AST.Objects, value: Fields): Fields | undefined => {
  const healed: Record<string, unknown> = {}
  const unsaid: string[] = []
  for (const { name, type } of propertySignatures) {
    const key = String(name)
    const field = Object.hasOwn(value, key) ? heal(type, value[key]) : undefined
    if (field !== undefined) healed[key] = field
    else if (!isOptional(type) && isId(type)) return undefined
    else if (!isOptional(type) && isText(type)) unsaid.push(key)
  }
  if (Object.keys(healed).length === 0) return undefined
  // A text that every row has may be an empty one.
  for (const key of unsaid) healed[key] = ""
  return healed
}

/** The value with every habit taken out of it; undefined where nothing is meant. What is no field of the schema goes. */
const heal = (ast: AST.AST, value: unknown): unknown => {
  if (AST.isArrays(ast)) {
    const [row] = ast.rest
    return row ? (rowsOf(value)?.map((one) => heal(row, one)) ?? value) : value
  }
  if (AST.isObjects(ast) && isFields(value)) return healFields(ast, value)
  if (AST.isUnion(ast)) {
    const form = isFields(value) ? ast.types.find(AST.isObjects) : undefined
    return form ? heal(form, value) : isBlank(value) ? undefined : value
  }
  // A flag that is blank says no.
  if (AST.isBoolean(ast) && (value === false || value === "")) return 0
  return isNone(ast, value) ? undefined : value
}

/** What cannot be read: the way to it, as "items.price". */
class Unreadable {
  readonly way: string
  constructor(way: string) {
    this.way = way
  }
}

const join = (way: string, more: string): string => (way === "" ? more : more === "" ? way : `${way}.${more}`)

/** The value without the rows and the optional fields that cannot be read; each is told to `note`. */
const salvage = (ast: AST.AST, value: unknown, way: string, note: (way: string) => void): unknown => {
  if (Result.isSuccess(Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast))(value))) return value
  if (AST.isArrays(ast) && isList(value)) {
    const [row] = ast.rest
    return value
      .map((one) => (row ? salvage(row, one, way, note) : one))
      .filter((one) => {
        if (one instanceof Unreadable) note(one.way)
        return !(one instanceof Unreadable)
      })
  }
  if (!AST.isObjects(ast) || !isFields(value)) return new Unreadable(way)
  const kept: Record<string, unknown> = {}
  for (const { name, type } of ast.propertySignatures) {
    const key = String(name)
    const field = salvage(type, value[key], join(way, key), note)
    if (!(field instanceof Unreadable)) kept[key] = field
    else if (type.context?.isOptional !== true) return field
    else if (Object.hasOwn(value, key)) note(field.way)
  }
  return kept
}

/** A reply as it was read: its fields, and the ways to what could not be and is left out. */
export interface Read<A> {
  readonly body: A
  readonly unread: readonly string[]
  /** Fields of the reply itself that were left out whole. */
  readonly lost: readonly string[]
}

/** Reads the fields of a reply; undefined when what is left of them is still none of this action. */
export const readLeniently = <A>(schema: Schema.Codec<A, unknown>, reply: unknown): Read<A> | undefined => {
  const read = Schema.decodeUnknownResult(schema)
  const healed = heal(schema.ast, reply) ?? {}
  const whole = read(healed)
  if (Result.isSuccess(whole)) return { body: whole.success, unread: [], lost: [] }
  const unread = new Set<string>()
  const kept = salvage(schema.ast, healed, "", (way) => unread.add(way))
  const rest = read(kept)
  if (Result.isFailure(rest)) return undefined
  const lost = Object.keys(healed).filter((key) => !isFields(kept) || !Object.hasOwn(kept, key))
  return { body: rest.success, unread: [...unread], lost }
}

/** What texts of a page are written with; beside these, every character by its number. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  reg: "\u00ae",
  trade: "\u2122",
  deg: "\u00b0",
  ndash: "\u2013",
  mdash: "\u2014",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201c",
  rdquo: "\u201d"
}
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]+));/g
const NO_DATE = /^0000-00-00(?:[ T]00:00(?::00)?)?$/
/** What no text has: control characters but line breaks and tabs, halves of a character. */
const NO_TEXT = /[^\P{Cc}\n\t]|\p{Cs}/u

const characterOf = (entity: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)
  const text = code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  return NO_TEXT.test(text) ? entity : text
}

/** A text of a reply: written for a page it is decoded, once; a date of zeros is none. It is shown as text, never as a page. */
export const plainText = (text: string): string =>
  NO_DATE.test(text) ? "" : text.includes("&") ? text.replace(ENTITY, characterOf) : text

/** What `plainText` would make another text of is written so that it gives it back: for who sends JSON that it reads. */
export const writtenPlain = (json: string): string =>
  json.replace(/&(?=#\d{1,7};|#[xX][\da-fA-F]{1,6};|[a-z]+;)/g, "&amp;")
