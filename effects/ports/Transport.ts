import { late } from "../../src/kernel/late.ts"
import type { Transport } from "./Api.ts"

const large = late(() => import("./sendLarge.ts"))

const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

const cookie = (name: string): string | null =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

/** Under which path a back office is called, and what the cookie of its token is called. */
export interface WayIn {
  /** "" or a path without a slash at its end. */
  readonly base: string
  readonly cookie: string
}

const OWN: WayIn = { base: "", cookie: "pos_token" }

/**
 * The browser's way to the back office. The endpoint stands in index.html (`pos-endpoint`, default /api); a host listed
 * in `pos-test-hosts` uses `pos-test-endpoint` (CG-02, API-08).
 */
export const browserTransport = ({ base, cookie: name }: WayIn = OWN): Transport => {
  const tests = (meta("pos-test-hosts") ?? "").split(",").map((host) => host.trim())
  const isTest = tests.includes(location.hostname)
  const path = base === "" ? "/" : base
  const endpoint = isTest ? (meta("pos-test-endpoint") ?? "/api/test") : (meta("pos-endpoint") ?? "/api")
  return {
    endpoint: base === "" ? endpoint : `${base}/api`,
    host: location.host,
    token: () => cookie(name),
    remember: (token) => {
      const secure = location.protocol === "https:" ? "; secure" : ""
      document.cookie = `${name}=${token}; path=${path}; samesite=strict${secure}`
    },
    forget: () => {
      document.cookie = `${name}=; path=${path}; max-age=0; samesite=strict`
    },
    fetch: (input, init) => fetch(input, init),
    send: async (...call) => (await large.load()).sendLarge(...call)
  }
}
