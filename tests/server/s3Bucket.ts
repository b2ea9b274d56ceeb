import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { S3Place } from "../../server/shelf/s3.ts"

const KEY = "AKIDEXAMPLE"
const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
const REGION = "us-east-1"

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest()
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that AWS's Signature Version 4 has for a request, worked out anew from its definition. */
const signatureOf = (incoming: IncomingMessage): string => {
  const [, date = "", signed = ""] =
    /Credential=[^/]+\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+)/.exec(incoming.headers.authorization ?? "") ?? []
  const url = new URL(incoming.url ?? "", "http://bucket")
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join("&")
  const headers = signed.split(";").map((name) => `${name}:${String(incoming.headers[name] ?? "").trim()}\n`)
  const canonical = [
    incoming.method,
    url.pathname,
    query,
    headers.join(""),
    signed,
    incoming.headers["x-amz-content-sha256"]
  ].join("\n")
  const scope = `${date}/${REGION}/s3/aws4_request`
  const text = [
    "AWS4-HMAC-SHA256",
    incoming.headers["x-amz-date"],
    scope,
    createHash("sha256").update(canonical).digest("hex")
  ].join("\n")
  const key = [REGION, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${SECRET}`, date))
  return hmac(key, text).toString("hex")
}

/** A bucket of S3 on this computer, which takes only what is signed with its key. */
export interface Bucket {
  readonly place: S3Place
  readonly files: Map<string, Buffer>
  /** What it answers instead; undefined: as it should. */
  mood: "refuses" | "gone" | "down" | "forgets" | undefined
  /** How many requests came in with a wrong signature. */
  forged: number
  readonly close: () => Promise<void>
}

const MOODS = { refuses: 403, gone: 404, down: 500 } as const

/** What it answers to a request that is signed. */
const took = (bucket: Bucket, incoming: IncomingMessage, body: Buffer, parts: Map<string, Buffer[]>) => {
  const url = new URL(incoming.url ?? "", "http://bucket")
  const name = url.pathname.replace("/backups/", "")
  const upload = url.searchParams.get("uploadId")
  const xml = (text: string): readonly [number, string | Buffer] => [200, `<?xml version="1.0"?>${text}`]
  const none: readonly [number, string | Buffer] = [404, ""]
  const open = upload === null ? undefined : parts.get(upload)
  const method = incoming.method ?? ""
  switch (method) {
    case "POST":
      if (url.searchParams.has("uploads")) {
        const id = `upload-${parts.size}`
        parts.set(id, [])
        return xml(
          `<InitiateMultipartUploadResult><Bucket>backups</Bucket><Key>${name}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
        )
      }
      if (open === undefined) return none
      bucket.files.set(name, Buffer.concat(open))
      return xml(
        `<CompleteMultipartUploadResult><Key>${name}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`
      )
    case "PUT":
      if (upload === null) bucket.files.set(name, body)
      else if (open === undefined) return none
      else open[Number(url.searchParams.get("partNumber")) - 1] = body
      return [200, ""] as const
    case "DELETE":
      if (upload === null) bucket.files.delete(name)
      return [204, ""] as const
    default: {
      const [, from = "0", to = ""] = /bytes=(\d+)-(\d*)/.exec(incoming.headers.range ?? "") ?? []
      const file = bucket.files.get(name)
      return file === undefined ? none : ([206, file.subarray(Number(from), Number(to) + 1)] as const)
    }
  }
}

/** Opens such a bucket. */
export const openBucket = async (): Promise<Bucket> => {
  const parts = new Map<string, Buffer[]>()
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): void => {
    const { mood } = bucket
    if (mood !== undefined && mood !== "forgets") {
      outgoing.writeHead(MOODS[mood]).end()
      return
    }
    const given = /Signature=([0-9a-f]{64})/.exec(incoming.headers.authorization ?? "")?.[1]
    if (given !== signatureOf(incoming)) {
      bucket.forged += 1
      outgoing.writeHead(403).end()
      return
    }
    const [code, content] = took(bucket, incoming, body, parts)
    if (mood === "forgets" && incoming.method === "PUT") bucket.files.clear()
    outgoing.writeHead(code, { etag: '"x"', "content-type": "application/xml" }).end(content)
  }
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
    incoming.on("end", () => answer(incoming, outgoing, Buffer.concat(chunks)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has one.
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = {
    place: {
      endpoint: `http://127.0.0.1:${port}/backups`,
      region: REGION,
      accessKeyId: KEY,
      secretAccessKey: SECRET
    },
    files: new Map(),
    mood: undefined,
    forged: 0,
    close: () => new Promise((resolve) => void server.close(() => resolve()))
  }
  return bucket
}
