import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { parseAccept } from "hono/utils/accept"
import { CODINGS, type Coding, isCompressible, TYPES } from "./packing.ts"

type Bytes = Uint8Array<ArrayBuffer>

interface Asset {
  readonly type: string
  readonly plain: Bytes
  /** What the build packed; a file that it did not pack has none. */
  readonly packed: ReadonlyMap<Coding, Bytes>
  /** Of its content, whatever coding it is sent in. */
  readonly hash: string
}

const bytesOf = async (path: string): Promise<Bytes> => new Uint8Array(await readFile(path))

const packedAt = async (path: string): Promise<ReadonlyMap<Coding, Bytes>> => {
  const codings = Object.keys(CODINGS) as Coding[]
  const read = await Promise.allSettled(codings.map((coding) => bytesOf(`${path}${CODINGS[coding]}`)))
  return new Map(
    codings.flatMap((coding, at) => {
      const bytes = read[at]
      return bytes?.status === "fulfilled" ? [[coding, bytes.value] as const] : []
    })
  )
}

const load = async (path: string): Promise<Asset | undefined> => {
  const ending = extname(path)
  const type = TYPES[ending]
  if (type === undefined) return undefined
  try {
    const plain = await bytesOf(path)
    const packed = isCompressible(ending) ? await packedAt(path) : new Map<Coding, Bytes>()
    return { type, plain, packed, hash: createHash("sha256").update(plain).digest("base64url").slice(0, 22) }
  } catch {
    return undefined
  }
}

/** Vite names what it builds by content, so a browser may keep it for ever; the page itself is asked for each time. */
const cacheOf = (path: string): string =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"

/** The packed coding that the browser likes best, the smaller one where it likes both alike; null to send it plain. */
const chosen = (accepts: string | null, { packed }: Asset): Coding | null => {
  const accepted = new Map(parseAccept(accepts ?? "").map(({ type, q }) => [type.toLowerCase(), q]))
  const liking = (coding: Coding): number => accepted.get(coding) ?? accepted.get("*") ?? 0
  const plain = accepted.get("identity") ?? 0
  const [best] = [...packed.keys()]
    .filter((coding) => liking(coding) > 0 && liking(coding) >= plain)
    .toSorted((a, b) => liking(b) - liking(a))
  return best ?? null
}

/** Is what the browser has the same? A proxy that packs by itself marks the tag as weak. */
const isKnown = (tags: string | null, etag: string): boolean =>
  (tags ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag)

const respond = (request: Request, path: string, asset: Asset): Response => {
  const coding = chosen(request.headers.get("accept-encoding"), asset)
  // The same content in another coding is another thing to HTTP, under a tag of its own.
  const etag = `"${asset.hash}${coding === null ? "" : `-${coding}`}"`
  const headers = new Headers({
    "content-type": asset.type,
    "cache-control": cacheOf(path),
    etag,
    vary: "accept-encoding"
  })
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  if (coding !== null) headers.set("content-encoding", coding)
  const bytes = (coding === null ? undefined : asset.packed.get(coding)) ?? asset.plain
  headers.set("content-length", String(bytes.byteLength))
  return new Response(request.method === "HEAD" ? null : bytes, { headers })
}

/** Answers a request for a file. */
export type Files = (request: Request) => Promise<Response>

/**
 * Serves the built register out of `root`, each file read once and sent as the build packed it, in the coding that
 * `Accept-Encoding` asks for. What has no packed twin is sent as it is: all that the register loads has one, and a
 * server that packs anew at each start pays again for what the build has done better. The twins have no address of
 * their own. A path of the register's own routes gives the page; a missing file is 404.
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
