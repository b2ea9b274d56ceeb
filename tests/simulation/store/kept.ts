import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fingerprint, keepCopy } from "../../demoStore.ts"
import { makeTemplate, type Template } from "./template.ts"

const ROOT = join(import.meta.dirname, "../../..")
const FOLDER = join(ROOT, "node_modules/.cache/tillstone-simulation")

/** A template as JSON says it. */
interface Stored {
  readonly script: string
  readonly tables: readonly (readonly [string, readonly string[]])[]
  readonly booleans: readonly string[]
  readonly json: readonly string[]
  readonly uniques: readonly (readonly [string, string])[]
  readonly pepper: string
}

const toStored = ({ script, tables, booleans, json, uniques, pepper }: Template): Stored => ({
  script,
  tables: [...tables],
  booleans: [...booleans],
  json: [...json],
  uniques: [...uniques],
  pepper: Buffer.from(pepper).toString("base64")
})

const fromStored = ({ script, tables, booleans, json, uniques, pepper }: Stored): Template => ({
  script,
  tables: new Map(tables),
  booleans: new Set(booleans),
  json: new Set(json),
  uniques: new Map(uniques),
  pepper: Buffer.from(pepper, "base64")
})

/** The template of the tables as they are now: made once, then read from a file beside the other caches. */
export const template = async (): Promise<Template> => {
  const file = join(FOLDER, `${fingerprint("tests/simulation/store")}.json`)
  try {
    return fromStored(JSON.parse(readFileSync(file, "utf8")) as Stored)
  } catch {
    const made = toStored(await makeTemplate())
    keepCopy(file, JSON.stringify(made))
    return fromStored(made)
  }
}
