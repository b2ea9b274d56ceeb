import * as AST from "effect/SchemaAST"
import { contract } from "../../src/app/contract.ts"
import type { Name } from "../../server/actions/types.ts"

type Json = unknown
type Fields = Readonly<Record<string, Json>>

/** A place in the request of an action where something may be written, and the request with that written there. */
export interface Place {
  readonly action: Name
  /** As an error names it: the last name on the way. */
  readonly field: string
  readonly kind: "leaf" | "list"
  readonly put: (value: Json) => Fields
  /** A list of so many elements there. */
  readonly fill: (count: number) => Fields
}

/** Values that fit in the demo store, by field; anything else is "1", which most codecs read. */
const GOOD: Fields = {
  product_id: "1001",
  contact_id: "101",
  quantity: 1,
  amount: "1.00",
  manager_code: "864209",
  pin: "246802",
  email_address: "a@b.example",
  context: "return",
  shopping_cart_type_code: "QUOTE",
  in_out: "in"
}

const isOptional = (ast: AST.AST): boolean => ast.context?.isOptional === true

const sampleOf = (name: string, ast: AST.AST): Json => {
  if (name in GOOD) return GOOD[name]
  if (AST.isObjects(ast)) return sampleFields(ast)
  if (AST.isArrays(ast)) return ast.rest.slice(0, 1).map((item) => sampleOf(name, item))
  if (AST.isUnion(ast) && ast.types[0] !== undefined) return sampleOf("", ast.types[0])
  return AST.isLiteral(ast) ? ast.literal : "1"
}

const sampleFields = ({ propertySignatures }: AST.Objects): Fields =>
  Object.fromEntries(
    propertySignatures.flatMap(({ name, type }) =>
      isOptional(type) ? [] : [[String(name), sampleOf(String(name), type)] as const]
    )
  )

const placesIn = (action: Name, name: string, ast: AST.AST, put: (value: Json) => Fields): readonly Place[] => {
  const place = { action, field: name, put }
  if (AST.isObjects(ast)) {
    const sample = sampleFields(ast)
    return ast.propertySignatures.flatMap(({ name: inner, type }) =>
      placesIn(action, String(inner), type, (value) => put({ ...sample, [String(inner)]: value }))
    )
  }
  const [item] = AST.isArrays(ast) ? ast.rest : []
  if (item === undefined)
    return [{ ...place, kind: "leaf", fill: (count) => put(Array.from({ length: count }, () => "1")) }]
  const fill = (count: number) => put(Array.from({ length: count }, () => sampleOf(name, item)))
  return [{ ...place, kind: "list", fill }, ...placesIn(action, name, item, (value) => put([value]))]
}

/** A request of an action with what it needs, as it goes over the wire. */
export const sampleRequest = (action: Name): Fields => {
  const ast = AST.toEncoded(contract[action].request.ast)
  return AST.isObjects(ast) ? sampleFields(ast) : {}
}

/** Every place of every action: generated from the contract, so that a new field is tried without anybody's thinking of it. */
export const everyPlace: readonly Place[] = Object.entries(contract).flatMap(([action, { request }]) =>
  // The table's keys are the names.
  placesIn(action as Name, action, AST.toEncoded(request.ast), (fields) => fields as Fields)
)
