import { NOBODY_BEHIND } from "../nobodyBehind.ts"

/** What a page asks the network for, as far as the worker looks at it. */
export interface Asked {
  readonly method: string
  /** "navigate" for a page, or a frame of one. */
  readonly mode: string
  readonly origin: string
  readonly pathname: string
}

/** The pages that are kept: the register, and the recorder, which has a policy of its own (SEC-5). */
export const PAGES = ["/", "/support"] as const
export type Page = (typeof PAGES)[number]

/** Who answers, and from where. */
export type Answering =
  /** The worker keeps out of it: the call goes the way it would go without one. */
  | { readonly _tag: "Browser" }
  /** A file that is named by its content: the copy of it, and the network where there is none. */
  | { readonly _tag: "File" }
  /** The server, so that a new version is taken at once; the copy where nobody is there. */
  | { readonly _tag: "Page"; readonly page: Page }

const BROWSER: Answering = { _tag: "Browser" }

/** What is no page of ours, though it has no file's name. */
const SERVERS = /^\/(?:api|images|cloudprnt)(?:\/|$)/
const isRecorder = (pathname: string): boolean => pathname === "/support" || pathname.startsWith("/support/")
const isFile = (pathname: string): boolean => /\.[^/]*$/.test(pathname)

/**
 * Who answers what a page asks for; `ours` is the register's own origin. What the back office says is never kept, and
 * nothing but a page or a file of a build is ever answered for it.
 */
export const answeringOf = ({ method, mode, origin, pathname }: Asked, ours: string): Answering => {
  if (method !== "GET" || origin !== ours) return BROWSER
  if (pathname.startsWith("/assets/")) return { _tag: "File" }
  if (mode !== "navigate" || SERVERS.test(pathname) || isFile(pathname)) return BROWSER
  return { _tag: "Page", page: isRecorder(pathname) ? "/support" : "/" }
}

/** How long a page waits for the server before its copy is shown, in ms; a slow line may still bring it in that time. */
export const PATIENCE = 5_000

/** What came of asking the server for a page: an HTTP status, no connection, or nothing within `PATIENCE`. */
export type Heard = number | "nobody" | "late"

/** Is the copy of a page shown? Never against a server that answers by itself, whatever it says. */
export const takesCopy = (heard: Heard): boolean => typeof heard === "string" || NOBODY_BEHIND.has(heard)

const PREFIX = "tillstone-build-"

/** The name of a build's copies, and of the lock that every tab holds that runs this build. */
export const nameOf = (build: string): string => `${PREFIX}${build}`

/** The copies to drop, of all that are there: those of builds that are not `own`, and that no tab runs any more. */
export const outlived = (all: readonly string[], own: string, running: readonly string[]): readonly string[] =>
  all.filter((name) => name.startsWith(PREFIX) && name !== nameOf(own) && !running.includes(name))
