type Missing = null | undefined

/** The fields of `T` that are always there, and those that may be missing, as optional ones. */
export type Present<T> = {
  [K in keyof T as Extract<T[K], Missing> extends never ? K : never]: T[K]
} & { [K in keyof T as Extract<T[K], Missing> extends never ? never : K]?: Exclude<T[K], Missing> }

/** The same fields without those that are null or undefined: a row's null is a missing field on the wire. */
export const present = <T extends object>(fields: T): Present<T> =>
  // The compiler cannot follow a filter over entries; the type says exactly what the filter does.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Present<T>
