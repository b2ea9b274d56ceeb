import { Redacted } from "effect"
import type { Terminal } from "./requests.ts"

/** Where SPIn is, and which terminals there are ours. */
export interface SpinSettings {
  readonly url: URL
  /** By their profile numbers, in capitals. */
  readonly terminals: ReadonlyMap<string, Terminal>
}

/** SPIn's own address for stores that are open. */
export const SPIN_URL = "https://api.spinpos.net"

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

const urlOf = (text: string): URL => {
  const url = URL.parse(text)
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname))
  if (url === null || !isSafe || url.search !== "" || url.hash !== "" || url.username !== "")
    throw new RangeError("SPIN_URL must be an https address, like https://api.spinpos.net.")
  return url
}

const terminalOf = (text: string): readonly [string, Terminal] => {
  const [, tpn, authkey] = /^([A-Za-z0-9]{10,12})=([^\s,=]{10})$/.exec(text.trim()) ?? []
  // What was given is not repeated: it has a key in it.
  if (tpn === undefined || authkey === undefined)
    throw new RangeError(
      "SPIN_KEYS must be TPN=AUTHKEY for each terminal, separated by commas: a TPN of 10 to 12 letters and digits, an AuthKey of 10 signs."
    )
  return [tpn.toUpperCase(), { tpn, authkey: Redacted.make(authkey) }]
}

/**
 * The settings out of SPIN_URL and SPIN_KEYS; undefined without keys. Throws RangeError with words for a wrong one, which
 * never have a key in them.
 */
export const spinSettings = (keys: string | undefined, url: string = SPIN_URL): SpinSettings | undefined => {
  if (keys === undefined) return undefined
  return { url: urlOf(url), terminals: new Map(keys.split(",").map(terminalOf)) }
}

/** How a Terminal ID names a terminal at SPIn: this and its profile number (20 characters at least, CG-94). */
const NAMED = /^dejavoo-spin-([A-Za-z0-9]{10,12})$/i

/** The profile number that a Terminal ID names, in capitals; undefined for a terminal that is not SPIn's. */
export const tpnOf = (terminalId: string): string | undefined => NAMED.exec(terminalId.trim())?.[1]?.toUpperCase()
