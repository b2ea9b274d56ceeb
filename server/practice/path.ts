import { PRACTICE } from "../../src/practice/path/rules.ts"

/** What may be asked below practice's path, beside its pictures; docs/doors.md names each. */
export const PRACTICE_CALLS = ["begin", "trouble", "end", "api"] as const
export const PRACTICE_PICTURES = "images/"

const ASKED = new RegExp(`^${PRACTICE}/(${PRACTICE_CALLS.join("|")}|${PRACTICE_PICTURES}[^/]+)$`)

/** What of practice a path asks for: one of the calls, or "images/" and a file; undefined: it is a page, or not practice's. */
export const practiceAsked = (pathname: string): string | undefined => ASKED.exec(pathname)?.[1]
