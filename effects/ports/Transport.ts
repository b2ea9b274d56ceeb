import type { Transport } from "./Api.ts"

const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

const cookie = (name: string): string | null =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

/**
 * The browser's way to the back office. The endpoint stands in index.html (`pos-endpoint`, default /api); a host listed
 * in `pos-test-hosts` uses `pos-test-endpoint` (CG-02, API-08).
 */
export const browserTransport = (): Transport => {
  const tests = (meta("pos-test-hosts") ?? "").split(",").map((host) => host.trim())
  const isTest = tests.includes(location.hostname)
  return {
    endpoint: isTest ? (meta("pos-test-endpoint") ?? "/api/test") : (meta("pos-endpoint") ?? "/api"),
    host: location.host,
    token: () => cookie("pos_token"),
    remember: (token) => {
      const secure = location.protocol === "https:" ? "; secure" : ""
      document.cookie = `pos_token=${token}; path=/; samesite=strict${secure}`
    },
    forget: () => {
      document.cookie = "pos_token=; path=/; max-age=0; samesite=strict"
    },
    fetch: (input, init) => fetch(input, init)
  }
}
