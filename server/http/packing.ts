/** Which type a file of the built register is of, by its ending; nothing else is served. */
export const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2"
}

const COMPRESSIBLE = /^(?:text\/|application\/|image\/svg)/

/** Does a file with this ending get smaller by compression? */
export const isCompressible = (ending: string): boolean => COMPRESSIBLE.test(TYPES[ending] ?? "")

/** The content codings that the build writes beside each compressible file, the smaller one first, and their endings. */
export const CODINGS = { br: ".br", gzip: ".gz" } as const

/** A content coding as HTTP names it. */
export type Coding = keyof typeof CODINGS
