/** What is said of the prices before anybody watches them. */
export interface PricesSaid {
  /** The number of the last change of which a reply told; null before the first. */
  through: number | null
  /** How many products are read of a book that is being read; null: none is. */
  read: number | null
  /** Told when a reply tells of a change. */
  heard: () => void
}

/** Nothing was said yet. */
export const nothingSaid = (): PricesSaid => ({ through: null, read: null, heard: () => undefined })

/** A reply tells the number of the last change. */
export const sayThrough =
  (said: PricesSaid) =>
  (through: number): void => {
    said.through = through
    said.heard()
  }

/** So many products are read of a book, or none is being read any more; `tell` hears it too. */
export const sayRead =
  (said: PricesSaid, tell: (read: number | null) => void) =>
  (read: number | null): void => {
    said.read = read
    tell(read)
  }
