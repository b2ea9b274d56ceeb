import { ABSENT, type Certainty, type Fact, NOT_READ, readAs } from "./model.ts"

/** Who issues licenses: the number in a barcode's header, and the state or province as mail writes it (AAMVA's list). */
const ISSUERS: Readonly<Record<string, string>> = Object.fromEntries(
  `636033 AL 636059 AK 604427 AS 636026 AZ 636021 AR 636014 CA 636020 CO 636006 CT 636011 DE 636043 DC 636010 FL 636055 GA
  636019 GU 636047 HI 636050 ID 636035 IL 636037 IN 636018 IA 636022 KS 636046 KY 636007 LA 636041 ME 636003 MD 636002 MA
  636032 MI 636038 MN 636051 MS 636030 MO 636008 MT 636054 NE 636049 NV 636039 NH 636036 NJ 636009 NM 636001 NY 636004 NC
  636034 ND 604430 MP 636023 OH 636058 OK 636029 OR 636025 PA 604431 PR 636052 RI 636005 SC 636042 SD 636053 TN 636015 TX
  636040 UT 636024 VT 636062 VI 636000 VA 636045 WA 636061 WV 636031 WI 636060 WY 604432 AB 990876 AB 636028 BC 636048 MB
  636017 NB 636016 NL 636013 NS 604434 NT 604433 NU 636012 ON 604426 PE 604428 QC 636044 SK 604429 YT`
    .split(/\s+/)
    .join(" ")
    .match(/\d{6} [A-Z]{2}/g)
    ?.map((pair) => [pair.slice(0, 6), pair.slice(7)]) ?? []
)
/** Military post offices and island states issue none, and addresses have them. */
const STATES: ReadonlySet<string> = new Set([...Object.values(ISSUERS), "AA", "AE", "AP", "FM", "MH", "PW"])

/** A state or province by its two letters. */
export const isState = (text: string): boolean => STATES.has(text)

/** The state that is written, or that of the issuer where none is. */
export const stateOf = (written: string, issuer: string | null): Fact => {
  const state = written.toUpperCase()
  if (isState(state)) return readAs(state)
  const issued = issuer === null ? undefined : ISSUERS[issuer]
  if (issued !== undefined) return readAs(issued, "guessed")
  return written === "" ? ABSENT : NOT_READ
}

const CANADIAN = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/

/**
 * A ZIP Code of a barcode: five digits, or nine with a dash unless the last four are 0000; a Canadian code in two halves
 * (CUST-45, CG-39). `short`: always five, as the pipe forms have it.
 */
export const zipOf = (written: string, short = false): Fact => {
  const text = written.trim().toUpperCase()
  if (text === "") return ABSENT
  const halves = CANADIAN.exec(text)
  if (halves) return readAs(`${halves[1] ?? ""} ${halves[2] ?? ""}`)
  const digits = text.replaceAll(/[\s-]/g, "")
  if (!/^\d{4,11}$/.test(digits)) return NOT_READ
  const certainty: Certainty = digits.length === 5 || digits.length === 9 ? "sure" : "guessed"
  // A number's leading zero was lost on the way.
  const five = digits.length === 4 ? `0${digits}` : digits.slice(0, 5)
  const four = digits.slice(5)
  return readAs(!short && four.length === 4 && four !== "0000" ? `${five}-${four}` : five, certainty)
}
