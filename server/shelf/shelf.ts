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
  /**
   * Takes away what is older than `age` ms, by the shelf's own clock: of files that stand in no kept place, and of drafts that were
   * never finished. Gives how many. Absent where a shelf may be somebody else's too: then only what is known is removed.
   */
  readonly sweep?: (isKept: (place: string) => boolean, age: number) => Promise<number>
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
