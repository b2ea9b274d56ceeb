/**
 * Where customers' files lie, outside of the database's rows. A place is a name that the back office made, never one that
 * somebody gave a file.
 */
export interface Shelf {
  /** Puts a file in its place, whole or not at all. Throws when it cannot be kept there. */
  readonly put: (place: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The file; undefined where there is none. Throws when nobody knows. */
  readonly get: (place: string) => Promise<Uint8Array | undefined>
  /** Takes it away; one that is gone already is no fault. */
  readonly remove: (place: string) => Promise<void>
  /** Takes away what nobody sees (`Sweep`); gives how many files. Absent where nothing outlives the process. */
  readonly sweep?: (sweep: Sweep) => Promise<number>
}

/** What is swept lies aside for so long, in ms: the database that knew it may only be the wrong one. */
export const ASIDE_MS = 30 * 24 * 60 * 60_000

/** What a sweep takes: files that stand in no kept place, and drafts that were never finished. */
export interface Sweep {
  readonly isKept: (place: string) => boolean
  /** Only what is older, in ms, by the shelf's own clock. */
  readonly age: number
  /** How the places of this store begin: of a shelf that may be another's as well, nothing else is looked at. */
  readonly own: string
}

/** A shelf that is gone with the process: for tests, and where people practice. */
export const memoryShelf = (): Shelf => {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (place, bytes) => {
      files.set(place, bytes.slice())
    },
    get: async (place) => files.get(place),
    remove: async (place) => {
      files.delete(place)
    }
  }
}
