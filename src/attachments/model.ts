/** A file on its way to the back office, or one that did not get there. It stands in this page's memory alone. */
export interface Upload {
  readonly id: string
  readonly contactId: string
  readonly name: string
  /** Bytes of it, and how many of them are on their way. */
  readonly size: number
  readonly sent: number
  /** Why it was not kept, in words; null while it goes on. */
  readonly fault: string | null
  /** The same again may come to something: nobody answered, or not yes. */
  readonly again: boolean
}

/** A file that somebody chose, dropped or took; `F` is what a browser holds of it. */
export interface Chosen<F> {
  readonly name: string
  readonly file: F
}

/** What became of fetching a file: its bytes, an address that only the browser opens, or why it is not to be had. */
export type Fetched =
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly _tag: "Elsewhere"; readonly url: string }
  | { readonly _tag: "Gone"; readonly why: string }

/** Files up and down. Sending goes on while somebody sells, and ends when nobody is signed in any more. */
export interface FileDesk<F> {
  /** What is on its way or did not get there, in the order in which it was chosen. The same list until something changes. */
  readonly uploads: () => readonly Upload[]
  /** How many files were kept: what shows them reads again. */
  readonly kept: () => number
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (contactId: string, chosen: Chosen<F>) => void
  /** Sends the same again, under the name that it had. */
  readonly again: (id: string) => void
  /** Ends it, or takes it out of the list. */
  readonly drop: (id: string) => void
  readonly fetch: (file: { readonly id: string; readonly name: string }) => Promise<Fetched>
}

const NONE: readonly Upload[] = []

/** Where no files come and go: a replayed screen. */
export const noFiles: FileDesk<unknown> = {
  uploads: () => NONE,
  kept: () => 0,
  subscribe: () => () => undefined,
  send: () => undefined,
  again: () => undefined,
  drop: () => undefined,
  fetch: () => Promise.resolve({ _tag: "Gone", why: "" })
}
