import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { FILE_LIMIT } from "../../server/http/body.ts"

const ROOT = join(import.meta.dirname, "../..")
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")

describe("what is in deploy", () => {
  test("names no variable that docs/deployment.md doesn't", () => {
    const names = [...read("deploy/tillstone.env").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names).toContain("PUBLIC_URL")
    for (const name of names) expect(read("docs/deployment.md")).toContain(`| \`${name}\` |`)
  })

  test("runs and copies what is there", () => {
    const service = read("deploy/tillstone.service")
    const image = read("deploy/Dockerfile")
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "))
    const run = [...`${service}${image}${read("deploy/README.md")}`.matchAll(/\bserver\/[a-z/]+\.ts/gi)].map(
      ([path]) => path
    )
    expect(run).toContain("server/store/main.ts")
    for (const path of [...copied, ...run]) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  })

  test("gives payments in progress the time that the server takes", () => {
    const drain = Number(/DRAIN_MS = ([\d_]+)/.exec(read("server/stop.ts"))?.[1]?.replaceAll("_", ""))
    const [unit, docker] = [
      /^TimeoutStopSec=(\d+)$/m.exec(read("deploy/tillstone.service"))?.[1],
      /--stop-timeout (\d+)/.exec(read("deploy/README.md"))?.[1]
    ]
    expect(drain).toBeGreaterThan(0)
    for (const seconds of [unit, docker]) expect(Number(seconds) * 1_000).toBeGreaterThan(drain)
  })

  test("lets the largest call through", () => {
    for (const [file, words] of [
      ["deploy/nginx.conf", "client_max_body_size"],
      ["deploy/Caddyfile", "max_size"]
    ] as const)
      expect(Number(new RegExp(`${words} (\\d+)m`, "i").exec(read(file))?.[1]) * 1_000_000).toBeGreaterThan(FILE_LIMIT)
  })

  test("waits for a card terminal, and sends no call twice", () => {
    const wait = Number(/TERMINAL_WAIT = ([\d_]+)/.exec(read("src/payment/model.ts"))?.[1]?.replaceAll("_", ""))
    for (const [file, words] of [
      ["deploy/nginx.conf", "proxy_read_timeout"],
      ["deploy/Caddyfile", "response_header_timeout"]
    ] as const)
      expect(Number(new RegExp(`${words} (\\d+)s`).exec(read(file))?.[1]) * 1_000).toBeGreaterThan(wait)
    expect(read("deploy/nginx.conf")).toContain("proxy_next_upstream off;")
  })
})
