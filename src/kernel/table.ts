/** What a table says of a name that came from elsewhere; undefined where the name is none of the table's own. */
export const entryOf = <T extends object>(table: T, name: string): T[keyof T] | undefined =>
  Object.hasOwn(table, name) ? table[name as keyof T] : undefined
