import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"

const file = (name: string): string => readFileSync(join(import.meta.dirname, "..", name), "utf8")

const Versions = Schema.Record(Schema.String, Schema.String)
const Manifest = Schema.fromJsonString(
  Schema.Struct({
    scripts: Versions,
    dependencies: Versions,
    devDependencies: Versions,
    optionalDependencies: Versions
  })
)
const Entry = Schema.Struct({
  resolved: Schema.optionalKey(Schema.String),
  integrity: Schema.optionalKey(Schema.String),
  hasInstallScript: Schema.optionalKey(Schema.Boolean)
})
const Lock = Schema.fromJsonString(
  Schema.Struct({ lockfileVersion: Schema.Int, packages: Schema.Record(Schema.String, Entry) })
)

// Verifies: SEC-20
describe("the packages", () => {
  const manifest = Schema.decodeSync(Manifest)(file("package.json"))
  const lock = Schema.decodeSync(Lock)(file("package-lock.json"))
  const locked = Object.entries(lock.packages).filter(([path]) => path !== "")

  test("are asked for by exact version", () => {
    const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    const loose = Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })

  test("are locked by a sha512 of their content and never fetched in the clear", () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(locked.length).toBeGreaterThan(50)
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://"))).toEqual([])
  })

  test("run no script when they are installed", () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([])
  })
})

test("npm start and npm run dialect put the server in the place of npm's shell, so that who ends npm ends it", () => {
  const { scripts } = Schema.decodeSync(Manifest)(file("package.json"))
  for (const name of ["start", "dialect"]) expect(scripts[name]).toMatch(/^exec node scripts\/\w+\.ts$/)
})
