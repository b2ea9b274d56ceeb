import { createHash, randomBytes } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  isPublic,
  mustBePublic,
  putInBucket,
  readBucket,
  removeFromBucket,
  sumInBucket
} from "../../server/backups/bucket.ts"
import { seal, unseal } from "../../server/backups/seal.ts"
import { type Bucket, openBucket } from "./s3Bucket.ts"

const folder = mkdtempSync(join(tmpdir(), "bucket-"))
const small = randomBytes(1_000)
const large = randomBytes(20 * 1024 * 1024)
const fileOf = (bytes: Buffer): string => {
  const path = join(folder, `${bytes.length}`)
  writeFileSync(path, bytes)
  return path
}
const sum = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex")

let bucket: Bucket
beforeAll(async () => {
  bucket = await openBucket()
})
beforeEach(() => {
  bucket.mood = undefined
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

describe("a backup in a bucket", () => {
  test.each([
    ["small, at once", small],
    ["large, in parts", large]
  ])("goes there %s, signed, and comes back as it was", async (_how, bytes) => {
    await putInBucket(bucket.place, "a.backup", fileOf(bytes))
    expect(bucket.forged).toBe(0)
    expect(bucket.files.get("a.backup")?.equals(bytes)).toBe(true)
    expect(await sumInBucket(bucket.place, "a.backup", bytes.length)).toBe(sum(bytes))
    const pieces: Uint8Array[] = []
    for await (const piece of readBucket(bucket.place, "a.backup", bytes.length)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    await removeFromBucket(bucket.place, "a.backup")
    expect(bucket.files.has("a.backup")).toBe(false)
    await removeFromBucket(bucket.place, "a.backup")
  })

  test.each([
    ["refuses", "bucket_refused"],
    ["gone", "no_bucket"],
    ["down", "bucket_silent"]
  ] as const)("is said not to be there where the bucket %s, and no key stands in the words", async (mood, trouble) => {
    bucket.mood = mood
    const refused: unknown = await putInBucket(bucket.place, "b.backup", fileOf(large)).catch((cause: unknown) => cause)
    expect(refused).toMatchObject({ trouble })
    expect(JSON.stringify(refused)).not.toContain(bucket.place.secretAccessKey)
    expect(bucket.files.size).toBe(0)
  })

  test("is refused by another key, and unreached where nobody listens", async () => {
    const other = { ...bucket.place, secretAccessKey: "another" }
    await expect(putInBucket(other, "c.backup", fileOf(small))).rejects.toMatchObject({ trouble: "bucket_refused" })
    expect(bucket.forged).toBe(1)
    const nowhere = { ...bucket.place, endpoint: "http://127.0.0.1:9/backups" }
    await expect(putInBucket(nowhere, "c.backup", fileOf(small))).rejects.toMatchObject({ trouble: "bucket_silent" })
  })

  test("that the bucket lost, or gives back shorter, is no backup", async () => {
    bucket.mood = "forgets"
    await putInBucket(bucket.place, "d.backup", fileOf(small))
    await expect(sumInBucket(bucket.place, "d.backup", small.length)).rejects.toMatchObject({ trouble: "no_bucket" })
    bucket.mood = undefined
    bucket.files.set("d.backup", small.subarray(1))
    await expect(sumInBucket(bucket.place, "d.backup", small.length)).rejects.toMatchObject({ trouble: "different" })
  })
})

describe("a bucket that a manager named", () => {
  const found =
    (...addresses: readonly string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address })))
  const place = { endpoint: "https://s3.example.com/b", region: "auto", accessKeyId: "k", secretAccessKey: "s" }

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "192.168.0.9",
    "100.64.1.1",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1"
  ])("never leads to %s, a machine beside the server", async (address) => {
    expect(isPublic(address)).toBe(false)
    // One good address beside it changes nothing.
    await expect(mustBePublic(place, found("52.216.1.1", address))).rejects.toMatchObject({
      trouble: "bucket_private"
    })
  })

  test("may be anywhere on the internet", async () => {
    expect(isPublic("2600:1f18::1")).toBe(true)
    await mustBePublic(place, found("52.216.1.1"))
  })
})

test("a bucket's secret is sealed for one store under one pepper, each time anew, and no change of it passes", () => {
  const [pepper, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(pepper, 1, "a secret/with+signs=")
  expect(sealed).not.toContain("secret")
  expect(seal(pepper, 1, "a secret/with+signs=")).not.toBe(sealed)
  expect(unseal(pepper, 1, sealed)).toBe("a secret/with+signs=")
  expect(unseal(other, 1, sealed)).toBeUndefined()
  expect(unseal(pepper, 2, sealed)).toBeUndefined()
  expect(unseal(pepper, 1, `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(unseal(pepper, 1, "")).toBeUndefined()
})
