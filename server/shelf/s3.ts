import type { Shelf } from "./shelf.ts"

/** How long a file may take, in ms. */
const PATIENCE = 30_000

/** Storage that speaks S3, as FILES_URL names it. */
export interface S3Place {
  /** With the bucket: "https://s3.example.com/bucket". */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Reads `https://KEY:SECRET@host/bucket?region=us-east-1`; a key or secret is written as in any address, `%2F` for a slash.
 * Throws RangeError with the words for anything else, without the secret in them.
 */
export const s3Place = (given: string): S3Place => {
  const url = URL.parse(given)
  const bucket = url?.pathname.replace(/\/+$/, "") ?? ""
  if (url === null || !/^https?:$/.test(url.protocol) || bucket === "" || url.username === "" || url.password === "")
    throw new RangeError(
      "FILES_URL must be a bucket's address, like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1."
    )
  return {
    endpoint: `${url.origin}${bucket}`,
    region: url.searchParams.get("region") ?? "auto",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password)
  }
}

/** The shelf in storage that speaks S3. Its client is loaded where it is used only. */
export const s3Shelf = (place: S3Place): Shelf => {
  const opened = import("s3mini").then(({ S3mini }) => new S3mini({ ...place, requestAbortTimeout: PATIENCE }))
  // Who asks is told; nobody is told before.
  opened.catch(() => undefined)
  return {
    put: async (name, bytes, type) => {
      await (await opened).putObject(name, Buffer.from(bytes), type)
    },
    get: async (name) => {
      const bytes = await (await opened).getObjectArrayBuffer(name)
      return bytes === null ? undefined : new Uint8Array(bytes)
    },
    remove: async (name) => {
      await (await opened).deleteObject(name)
    }
  }
}
