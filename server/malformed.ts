import type { Schema } from "effect"
import { SchemaIssue } from "effect"
import type { Name, Wire } from "./actions/types.ts"
import { labelOf } from "./labels.ts"

/** What a person types is refused in words of its own; what is left is a slip of whoever built the register. */
const sentenceOf = (message: string): string => {
  if (message === "Missing key") return "This is missing."
  if (!message.startsWith("Expected ")) return message
  const wanted = /^Expected (an? [a-z0-9. ]+)$/.exec(message)?.[1]
  return wanted === undefined ? "This is not what belongs here." : `Enter ${wanted}.`
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * 400 for a body that the contract does not take. The message is for who typed it: the field by its name in words, and what
 * is wrong. `fault` is for who built the register: the action and the field as the wire calls them. Neither has a value out
 * of the body in it.
 */
export const malformed = (name: Name, error: Schema.SchemaError): Wire => {
  const [first] = issuesOf(error.issue).issues
  const field = first?.path?.findLast((part) => typeof part === "string")
  const said = sentenceOf(first?.message ?? "")
  const fault = `${name}: ${error.message.replaceAll(/\s*\n\s*/g, " ")}`
  return {
    code: 400,
    json: { status: "error", message: field === undefined ? said : `${labelOf(field)}: ${said}`, fault }
  }
}
