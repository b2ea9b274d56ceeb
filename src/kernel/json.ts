/** What a row of the book may hold. A class instance, a date, a function or a redacted value is none of these. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An object of JSON values, as the data of an event and the arguments of a request are. */
export type JsonObject = { readonly [key: string]: Json }

/**
 * The one text of a JSON value: keys in code-unit order, no spaces, numbers as ECMAScript prints them (RFC 8785).
 * The hash chain is over this text, so that the order in which a field was set never changes a hash.
 */
export const canonical = (value: Json): string => {
  if (value === null || typeof value !== "object") return JSON.stringify(value)
  let text = ""
  if (isList(value)) {
    for (const one of value) text += text === "" ? canonical(one) : `,${canonical(one)}`
    return `[${text}]`
  }
  for (const key of Object.keys(value).sort()) {
    const field = value[key]
    if (field !== undefined) text += `${text === "" ? "" : ","}${quoted(key)}:${canonical(field)}`
  }
  return `{${text}}`
}

const QUOTED = new Map<string, string>()
/** Names that are data, as the keys of payments are, must not fill the memory. */
const MOST_NAMES = 2_000

/** The name of a field as text: most are asked for again and again. */
const quoted = (key: string): string => {
  const known = QUOTED.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(key)
  if (QUOTED.size < MOST_NAMES) QUOTED.set(key, text)
  return text
}

/** Is it a list? `Array.isArray` forgets what a read-only one holds. */
export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
