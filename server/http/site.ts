import { isIP } from "node:net"
import { hostname } from "node:os"
import { Result } from "effect"

/** How the back office is reached. */
export interface SiteOptions {
  /** The one address that the register is opened by, where it has one (`PUBLIC_URL`). */
  readonly publicUrl?: URL
  /** The proxies before it, by their addresses: only theirs is believed what was forwarded (`TRUST_PROXY`). */
  readonly proxies?: readonly string[]
  /** Where it listens; in memory it listens nowhere, and then any name is its own. */
  readonly listensOn?: string
}

/** How a request came here. Nothing of it is what a stranger says about himself. */
export interface Arrival {
  /** The address that it came from, which limits count by (SEC-11); "" in memory. */
  readonly source: string
  /** Is the way from the browser to us encrypted? Cookies and HSTS go by it (SEC-1). */
  readonly https: boolean
  /** What the browser called us, with the port unless it is the scheme's own: the host of our own pages (SEC-7). */
  readonly host: string
}

/** Says how a request from `peer` came, or in words why it is not answered. */
export type Site = (request: Request, peer?: string) => Result.Result<Arrival, string>

const WRONG_HOST =
  "This address does not lead to the register. Open it by its own, or set PUBLIC_URL to the one that people use."

/** "::ffff:10.0.0.2" is 10.0.0.2 on a socket that hears both kinds. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "")

/** What the proxy that speaks to us added last; what stands before it may be anybody's. */
const lastOf = (request: Request, header: string): string | undefined =>
  request.headers.get(header)?.split(",").at(-1)?.trim() || undefined

const bare = (host: string): string => host.replace(/:\d+$/, "").toLowerCase()

const LOCAL = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const isLoopback = (address: string): boolean => LOCAL.test(address) || address === "::1"

/**
 * Names that no page of somebody else's can have: an attacker lets his own name point to us, never "localhost", a bare
 * address or what this computer is called.
 */
const isUnmistakable = (host: string, listensOn: string): boolean => {
  const name = bare(host)
  if (LOCAL.test(name)) return true
  if (isLoopback(listensOn)) return false
  const own = hostname().toLowerCase()
  return isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0 || name === own || name === `${own}.local`
}

/**
 * The rules of one server. With a public address every other name is refused, and its scheme decides what is encrypted;
 * without one, a trusted proxy's word does. Names that could be rebound are refused where there is neither.
 */
export const makeSite = ({ publicUrl, proxies = [], listensOn }: SiteOptions): Site => {
  const trusted = new Set(proxies.map(plain))
  return (request, peer = "") => {
    const url = new URL(request.url)
    const from = plain(peer)
    const proxied = trusted.has(from)
    const forwarded = proxied ? plain(lastOf(request, "x-forwarded-for") ?? "") : ""
    const spoken = proxied ? lastOf(request, "x-forwarded-proto") : undefined
    const https = publicUrl ? publicUrl.protocol === "https:" : (spoken ?? url.protocol.slice(0, -1)) === "https"
    const named = (proxied ? lastOf(request, "x-forwarded-host") : undefined) ?? url.host
    const text = `${https ? "https" : "http"}://${named}`
    if (!URL.canParse(text)) return Result.fail(WRONG_HOST)
    const { host } = new URL(text)
    const ours = publicUrl
      ? host === publicUrl.host
      : proxied || listensOn === undefined || isUnmistakable(host, listensOn)
    return ours
      ? Result.succeed({ source: isIP(forwarded) > 0 ? forwarded : from, https, host })
      : Result.fail(WRONG_HOST)
  }
}

/** What a proxy adds, also one that nobody told us of. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"]

/**
 * Does a person at this very machine ask? Only where the connection, the name that was called and the way here all say so: a proxy
 * on this machine speaks for others.
 */
export const isHere = (
  request: Request,
  { source, host }: Pick<Arrival, "source" | "host">,
  { publicUrl, proxies = [] }: SiteOptions
): boolean =>
  publicUrl === undefined &&
  proxies.length === 0 &&
  isLoopback(source) &&
  LOCAL.test(bare(host)) &&
  FORWARDED.every((header) => !request.headers.has(header))
