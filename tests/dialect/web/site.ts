import { readFileSync } from "node:fs"
import { extname, join, normalize } from "node:path"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon"
}

export interface Page {
  readonly type: string
  readonly bytes: Uint8Array
}

/** A file of the built register; a path without an extension is the register itself. Null: there is none. */
export const pageAt = (root: string, path: string): Page | null => {
  const extension = extname(path)
  const file = extension === "" ? "index.html" : normalize(path)
  try {
    return { type: TYPES[extension || ".html"] ?? "application/octet-stream", bytes: readFileSync(join(root, file)) }
  } catch {
    return null
  }
}
