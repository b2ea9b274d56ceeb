import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

const TYPES: Readonly<Record<string, string>> = {
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

interface Asset {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly zipped: Uint8Array<ArrayBuffer> | undefined
  readonly etag: string
}

const squeeze = promisify(gzip)

const load = async (path: string): Promise<Asset | undefined> => {
  const type = TYPES[extname(path)]
  if (type === undefined) return undefined
  try {
    const plain = new Uint8Array(await readFile(path))
    const zipped = COMPRESSIBLE.test(type) ? new Uint8Array(await squeeze(plain, { level: 9 })) : undefined
    return { type, plain, zipped, etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"` }
  } catch {
    return undefined
  }
}

/** Vite names what it builds by content, so a browser may keep it for ever; the page itself is asked for each time. */
const cacheOf = (path: string): string =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"

const respond = (request: Request, path: string, { type, plain, zipped, etag }: Asset): Response => {
  const headers = new Headers({ "content-type": type, "cache-control": cacheOf(path), etag, vary: "accept-encoding" })
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers })
  const small = zipped !== undefined && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")
  if (small) headers.set("content-encoding", "gzip")
  const bytes = small ? zipped : plain
  headers.set("content-length", String(bytes.byteLength))
  return new Response(request.method === "HEAD" ? null : bytes, { headers })
}

/** Answers a request for a file. */
export type Files = (request: Request) => Promise<Response>

/**
 * Serves the built register out of `root`, each file read and compressed once. A path of the register's own routes
 * gives the page; a missing file is 404.
 */
export const makeStatic = (root: string): Files => {
  const cache = new Map<string, Promise<Asset | undefined>>()
  const asset = async (path: string): Promise<Asset | undefined> => {
    // The URL's parser has resolved every dot segment, so that a path cannot leave the folder.
    const file = join(root, path)
    const known = cache.get(file) ?? load(file)
    const found = await known
    if (found) cache.set(file, known)
    return found
  }
  return async (request) => {
    const { pathname } = new URL(request.url)
    const path = pathname.endsWith("/") ? "/index.html" : pathname
    const found = await asset(path)
    if (found) return respond(request, path, found)
    const page = extname(path) === "" ? await asset("/index.html") : undefined
    return page ? respond(request, "/index.html", page) : new Response("Not found", { status: 404 })
  }
}
