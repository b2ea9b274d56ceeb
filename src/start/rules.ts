/** Why a page does not start. `script`: what it is made of did not come. `scripting`: scripts are switched off. */
export type StartFault = "insecure" | "old" | "storage" | "failed" | "script" | "scripting"

/** What the browser offers a page, as far as one of ours cannot do without it. */
export interface Offered {
  /** Was it loaded over https, or from this computer itself? Without that there are no locks and no worker. */
  readonly secure: boolean
  /** Is its script's language as new as the one that ours are written in? */
  readonly current: boolean
  /** What the tabs of one register tell each other. */
  readonly channels: boolean
  /** The lock of the one tab that writes. */
  readonly locks: boolean
  /** The database of the journals. */
  readonly database: boolean
}

/** The kinds of pages, by what they need: the register and practice keep journals, the bench only speaks with them. */
export type PageKind = "register" | "bench" | "recorder"

type Need = keyof Offered

/** In the order in which they are looked at: what is missing on an unencrypted page is missing for that reason. */
const NEEDS: Readonly<Record<PageKind, readonly Need[]>> = {
  register: ["secure", "current", "channels", "locks", "database"],
  bench: ["secure", "current", "channels", "locks"],
  recorder: ["current"]
}

const MISSING: Readonly<Record<Need, StartFault>> = {
  secure: "insecure",
  current: "old",
  channels: "old",
  locks: "old",
  database: "storage"
}

/** Why a page of this kind cannot start in this browser; null where it can. */
export const lackOf = (offered: Offered, kind: PageKind): StartFault | null => {
  const lacking = NEEDS[kind].find((need) => !offered[need])
  return lacking === undefined ? null : MISSING[lacking]
}

/** A page's own script could not be fetched. */
export class NotFetched extends Error {}

/** What browsers call it when a page may not store anything. */
const DENIED: ReadonlySet<string> = new Set(["SecurityError", "NotAllowedError"])

/** Why a page did not start, from what its start failed with. */
export const faultOf = (error: unknown): StartFault => {
  if (error instanceof NotFetched) return "script"
  return error instanceof Error && DENIED.has(error.name) ? "storage" : "failed"
}
