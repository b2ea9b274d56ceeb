import { isList, type Json, type JsonObject } from "../kernel/json.ts"

/** A field of a row that is a text; null for anything else. */
export const text = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** A field of a row that holds others; empty for anything else. */
export const object = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !isList(value) ? value : {}
