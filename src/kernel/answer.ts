/**
 * A reply, or why there is none. `Lost` says nothing about what the back office did; `silent` is one that nobody answered at
 * all, which is worth asking again once somebody does.
 */
export type Answer<T> =
  | { readonly _tag: "Answered"; readonly status: string; readonly message: string | null; readonly reply: T }
  | { readonly _tag: "Lost"; readonly why: string; readonly silent?: boolean }
