/** What a body says, read as a lenient back end reads it. */
export type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value)

/** Any JSON as a body: what is no object has no fields. */
export const bodyOf = (value: unknown): Body => (isBody(value) ? value : {})

/** A text, or a number's digits; "" where there is none. */
export const textOf = (body: Body, field: string): string => {
  const value = body[field]
  if (typeof value === "string") return value.trim()
  return typeof value === "number" ? String(value) : ""
}

/** A number; null where there is none. */
export const numberOf = (body: Body, field: string): number | null => {
  const text = textOf(body, field).replaceAll(",", "")
  const value = Number(text)
  return text === "" || !Number.isFinite(value) ? null : value
}

/** Dollars as cents; null where there are none. */
export const centsOf = (body: Body, field: string): number | null => {
  const dollars = numberOf(body, field)
  return dollars === null ? null : Math.round(dollars * 100)
}

export const flagOf = (body: Body, field: string): boolean => ["1", "true"].includes(String(body[field]))

export const recordOf = (body: Body, field: string): Body => bodyOf(body[field])

export const listOf = (body: Body, field: string): readonly Body[] => {
  const value = body[field]
  return Array.isArray(value) ? value.map(bodyOf) : []
}
