/** The statements that PostgreSQL keeps by name on each connection, by their text. */
const names = new Map<string, string>()

/**
 * Has a statement kept by the database: it is read and planned once on each connection, not at every call. Only what is
 * asked in the same words again and again is worth it: each one stays with the connection until its end.
 */
export const keepNamed = (sql: string): void => {
  if (!names.has(sql)) names.set(sql, `s${names.size + 1}`)
}

/** The name that a statement is kept under; undefined for one that is put into words anew each time. */
export const nameOf = (sql: string): string | undefined => names.get(sql)
