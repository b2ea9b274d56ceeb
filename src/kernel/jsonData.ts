import { Schema } from "effect"
import type { JsonObject } from "./json.ts"

/** An object that was read from JSON, or is to be written as it: looking at each value again would take most of the time. */
export const JsonData = Schema.declare(
  (value): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value),
  { expected: "an object" }
)
