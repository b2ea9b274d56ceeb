import type { S3mini } from "s3mini"
import { ASIDE_MS, type Shelf } from "./shelf.ts"

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
export const s3Place = (given: string, variable = "FILES_URL"): S3Place => {
  const url = URL.parse(given)
  const bucket = url?.pathname.replace(/\/+$/, "") ?? ""
  if (url === null || !/^https?:$/.test(url.protocol) || bucket === "" || url.username === "" || url.password === "")
    throw new RangeError(
      `${variable} must be a bucket's address, like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1.`
    )
  return {
    endpoint: `${url.origin}${bucket}`,
    region: url.searchParams.get("region") ?? "auto",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password)
  }
}

/** How much one sweep does at most; the next one goes on where it ended. */
interface Budget {
  /** Names that it looks at. */
  readonly names: number
  /** Files that it takes. */
  readonly files: number
}
const BUDGET: Budget = { names: 50_000, files: 1_000 }
/** No storage lists more names at once. */
const LONGEST_PAGE = 1_000

/** The name before which those of what lies aside stand. */
const ASIDE = "swept-"

type Listed = NonNullable<NonNullable<Awaited<ReturnType<S3mini["listObjectsPaged"]>>>["objects"]>[number]

/** Where a walk through names ended: behind this one; "" at their end. */
interface Walk {
  after: string
}

/** Walks through the files whose names begin so, page by page, within a budget; gives how many it took. */
const walked = async (
  client: S3mini,
  prefix: string,
  { names, files }: Budget,
  walk: Walk,
  take: (file: Listed) => Promise<boolean>
): Promise<number> => {
  let [left, taken] = [names, 0]
  let token: string | undefined
  while (left > 0) {
    const from: Readonly<Record<string, string>> =
      token === undefined && walk.after !== "" ? { "start-after": walk.after } : {}
    const page = await client.listObjectsPaged("/", prefix, Math.min(left, LONGEST_PAGE), token, from)
    for (const file of page?.objects ?? []) {
      if (taken === files) return taken
      left -= 1
      // One that cannot be taken holds up no other.
      walk.after = file.Key
      // What lies elsewhere is nobody's business here, whatever the storage says.
      if (file.Key.startsWith(prefix) && (await take(file))) taken += 1
    }
    token = page?.nextContinuationToken
    if (token === undefined) {
      walk.after = ""
      return taken
    }
  }
  return taken
}

/**
 * The shelf in storage that speaks S3. Its client is loaded where it is used only. Others may have files in the same bucket: a sweep
 * looks at this store's names alone. What it takes lies under other names for 30 days.
 */
export const s3Shelf = (place: S3Place, budget = BUDGET): Shelf => {
  const opened = import("s3mini").then(({ S3mini }) => new S3mini({ ...place, requestAbortTimeout: PATIENCE }))
  // Who asks is told; nobody is told before.
  opened.catch(() => undefined)
  const [files, aside]: readonly [Walk, Walk] = [{ after: "" }, { after: "" }]
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
    },
    sweep: async ({ isKept, age, own }) => {
      const client = await opened
      // How old a file is, the bucket's own clock says: with the answer to a mark that is put there.
      const marked = await client.putObject(`${ASIDE}${own}now`, Buffer.from("now"), "text/plain")
      const now = Date.parse(marked.headers.get("date") ?? "")
      const isOlder = ({ LastModified }: Listed, ms: number): boolean => LastModified.getTime() < now - ms
      const swept = await walked(client, own, budget, files, async (file) => {
        if (isKept(file.Key) || !isOlder(file, age)) return false
        await client.moveObject(file.Key, `${ASIDE}${file.Key}`)
        return true
      })
      await walked(client, `${ASIDE}${own}`, budget, aside, async (file) => {
        if (!isOlder(file, ASIDE_MS)) return false
        return client.deleteObject(file.Key)
      })
      return swept
    }
  }
}
