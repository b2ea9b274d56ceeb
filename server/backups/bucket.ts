import { createHash } from "node:crypto"
import { lookup } from "node:dns/promises"
import { open, type FileHandle } from "node:fs/promises"
import { BlockList, isIPv6 } from "node:net"
import type { S3mini } from "s3mini"
import { errorCode } from "../errorCode.ts"
import type { S3Place } from "../shelf/s3.ts"
import { BackupFailed } from "./trouble.ts"

/** A file goes in parts of so many bytes, so that memory holds no more of it; S3 takes no smaller ones. */
const PART_BYTES = 8 * 1024 * 1024
/** How long one part may take, in ms. */
const PATIENCE = 120_000

/** Addresses that no storage service on the internet has. */
const INSIDE = new BlockList()
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3]
] as const)
  INSIDE.addSubnet(net, bits, "ipv4")
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8]
] as const)
  INSIDE.addSubnet(net, bits, "ipv6")

/** Is this an address of the internet, and none within somebody's own network? */
export const isPublic = (address: string): boolean => !INSIDE.check(address, isIPv6(address) ? "ipv6" : "ipv4")

/** Finds the addresses of a name. */
export type Resolve = (host: string, how: { readonly all: true }) => Promise<readonly { readonly address: string }[]>

/** A bucket that a manager named is on the internet: no page makes the server ask machines beside it. */
export const mustBePublic = async (place: S3Place, resolve: Resolve = lookup): Promise<void> => {
  const found = await resolve(new URL(place.endpoint).hostname, { all: true }).catch((cause: unknown) => {
    throw new BackupFailed({ trouble: "bucket_silent", why: String(cause) })
  })
  if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
    throw new BackupFailed({ trouble: "bucket_private", why: "The bucket's name leads into a private network." })
}

const statusOf = (cause: unknown): number | undefined =>
  cause instanceof Error && "status" in cause && typeof cause.status === "number" ? cause.status : undefined

/** What stopped it, in a word: never the words of whoever answered. */
const nameOf = (cause: unknown): string => {
  const code = errorCode(cause)
  if (typeof code === "string") return code
  return cause instanceof Error ? cause.name : "no answer"
}

/** What a bucket answered, or that it did not, as a failed backup. Nothing of its answer goes on: only its status. */
const bucketFailed = (cause: unknown): BackupFailed => {
  if (cause instanceof BackupFailed) return cause
  const status = statusOf(cause)
  const why = `The bucket: ${status ?? nameOf(cause)}`
  if (status === 401 || status === 403) return new BackupFailed({ trouble: "bucket_refused", why })
  if (status === 404 || status === 301 || status === 307) return new BackupFailed({ trouble: "no_bucket", why })
  return new BackupFailed({ trouble: "bucket_silent", why })
}

const opened = async (place: S3Place): Promise<S3mini> => {
  const { S3mini } = await import("s3mini")
  // Nobody is followed to another address than the one that was named.
  const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" })
  return new S3mini({ ...place, requestAbortTimeout: PATIENCE, fetch: straight })
}

const asked = async <A>(place: S3Place, work: (client: S3mini) => Promise<A>): Promise<A> => {
  try {
    return await work(await opened(place))
  } catch (cause) {
    throw bucketFailed(cause)
  }
}

async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const part = Buffer.alloc(PART_BYTES)
    let filled = 0
    while (filled < PART_BYTES) {
      const { bytesRead } = await file.read(part, filled, PART_BYTES - filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    if (filled > 0) yield part.subarray(0, filled)
    if (filled < PART_BYTES) return
  }
}

const inParts = async (client: S3mini, name: string, file: FileHandle): Promise<void> => {
  const upload = await client.getMultipartUploadId(name, "application/octet-stream")
  try {
    const parts: { readonly partNumber: number; readonly etag: string }[] = []
    for await (const part of partsOf(file)) parts.push(await client.uploadPart(name, upload, part, parts.length + 1))
    await client.completeMultipartUpload(name, upload, parts)
  } catch (cause) {
    await client.abortMultipartUpload(name, upload).catch(() => undefined)
    throw cause
  }
}

/** Puts a file into a bucket under a name: it is there whole or not at all. Throws `BackupFailed`. */
export const putInBucket = async (place: S3Place, name: string, path: string): Promise<void> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await asked(place, async (client) => {
      if (size > PART_BYTES) return inParts(client, name, file)
      await client.putObject(name, await file.readFile(), "application/octet-stream")
    })
  } finally {
    await file.close()
  }
}

/** Reads a file of a bucket, part after part. Throws `BackupFailed` where it is not there, or no longer of this size. */
export async function* readBucket(place: S3Place, name: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes; at += PART_BYTES) {
    const to = Math.min(bytes, at + PART_BYTES)
    const part = await asked(
      place,
      async (client) => new Uint8Array(await (await client.getObjectRaw(name, false, at, to)).arrayBuffer())
    )
    if (part.length !== to - at) throw new BackupFailed({ trouble: "different", why: "The bucket has another file." })
    yield part
  }
}

/** The SHA-256 of a file as the bucket gives it back. Throws `BackupFailed`. */
export const sumInBucket = async (place: S3Place, name: string, bytes: number): Promise<string> => {
  const sum = createHash("sha256")
  for await (const part of readBucket(place, name, bytes)) sum.update(part)
  return sum.digest("hex")
}

/** Takes a file out of a bucket; one that is gone already is no fault. Throws `BackupFailed`. */
export const removeFromBucket = (place: S3Place, name: string): Promise<void> =>
  asked(place, async (client) => {
    await client.deleteObject(name)
  })
