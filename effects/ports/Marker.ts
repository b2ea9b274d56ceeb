import type { Place } from "../../src/support/wire.ts"

const NAME = "tillstone_log"
const YEAR = 365 * 24 * 60 * 60

/** A browser clears all of a page's storage at once, but not its cookies: this one says that there was a log (LOG-12). */
export interface Marker {
  readonly read: () => Place | null
  readonly write: (place: Place) => void
}

/** Of a journal that nobody misses. */
export const noMarker: Marker = { read: () => null, write: () => undefined }

/** The marker in a cookie of this browser. */
export const cookieMarker = (): Marker => ({
  read: () => {
    const value = document.cookie
      .split("; ")
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1)
    const [book = "", seq = ""] = value?.split(".") ?? []
    return book !== "" && Number.isSafeInteger(Number(seq)) ? { book, seq: Number(seq) } : null
  },
  write: ({ book, seq }) => {
    const secure = location.protocol === "https:" ? "; secure" : ""
    document.cookie = `${NAME}=${book}.${seq}; path=/; max-age=${YEAR}; samesite=strict${secure}`
  }
})
