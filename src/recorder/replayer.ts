import type { Preview } from "../support/preview.ts"
import type { Moment, Opened, Step } from "./opened.ts"

/** Where a book comes from. */
export type Source =
  /** This browser's disk; null: the register's current book. */
  | { readonly _tag: "Own"; readonly book: string | null }
  /** The back office: the rows as their registers wrote them. */
  | { readonly _tag: "Store"; readonly book: string; readonly rows: readonly string[] }
  /** A file that somebody holds, packed or plain. */
  | { readonly _tag: "File"; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** What opening a book gave: the book, or what is wrong with it, in sentences. */
export type Opening =
  | { readonly _tag: "Opened"; readonly opened: Opened }
  | { readonly _tag: "Refused"; readonly problems: readonly string[] }

/** A book as one packed file, and exactly what is in it. */
export interface PackedBook {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly preview: Preview
}

/** Reads and folds books apart from the page, so that the page stays alive. One book is open at a time. */
export interface Replayer {
  readonly open: (source: Source, told: (step: Step, share: number) => void) => Promise<Opening>
  readonly at: (place: number) => Promise<Moment | null>
  /** The open book as a file; `now` in milliseconds since 1970. */
  readonly pack: (now: number) => Promise<PackedBook | null>
}

/** What the page asks of the worker that reads books, and what it answers; `id` pairs them. */
export type Question =
  | { readonly _tag: "Open"; readonly id: number; readonly source: Source }
  | { readonly _tag: "At"; readonly id: number; readonly place: number }
  | { readonly _tag: "Pack"; readonly id: number; readonly now: number }

export type Answer =
  | { readonly _tag: "Step"; readonly id: number; readonly step: Step; readonly share: number }
  | { readonly _tag: "Opening"; readonly id: number; readonly opening: Opening }
  | { readonly _tag: "Moment"; readonly id: number; readonly moment: Moment | null }
  | { readonly _tag: "Packed"; readonly id: number; readonly file: PackedBook | null }
