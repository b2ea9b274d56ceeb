import { entryOf } from "../../kernel/table.ts"
import { type Barcode, readBarcode } from "./barcode.ts"
import { readDay } from "./days.ts"
import {
  ABSENT,
  type Fact,
  type License,
  type LicenseFacts,
  NOT_READ,
  type LicenseField,
  readAs,
  valueOf,
  withCertainty
} from "./model.ts"
import { givenNames, lastAndSuffix, nameFact, wholeName } from "./names.ts"
import { readPipes } from "./pipes.ts"
import { stateOf, zipOf } from "./places.ts"

/** No license is longer; what is, nobody scanned. */
const LONGEST = 4_000

/** The standard's own words for no value, and what no name can be. */
const NO_NAME: ReadonlySet<string> = new Set(["NONE", "UNAVL", "UNAVAILABLE", "N/A"])
/** What else some states write for no value. People are named so too, and their names stay. */
const NOTHING: ReadonlySet<string> = new Set([...NO_NAME, "UNK", "NULL"])

/** What is written, without what fills it up; "" for what says that there is nothing. */
const tidy = (text: string, nothing = NOTHING): string => {
  const trimmed = text.replaceAll(/\s+/g, " ").trim().replace(/,$/, "").trim()
  return nothing.has(trimmed.toUpperCase()) ? "" : trimmed
}

const dayFact = (text: string): Fact => {
  const written = tidy(text)
  if (written === "") return ABSENT
  const read = readDay(written)
  return read === null ? NOT_READ : readAs(read.day, read.usual ? "sure" : "guessed")
}

/** What an element says; only one that `SAID_BY` knows is asked. */
type Say = (code: keyof typeof SAID_BY) => string

const namesOf = (say: Say): Pick<LicenseFacts, "first_name" | "middle_name" | "last_name" | "suffix"> => {
  const whole = wholeName(say("DAA"))
  const given = givenNames(say("DCT"))
  const family = lastAndSuffix(say("DCS") || say("DAB"))
  const own = givenNames(say("DAC"))
  // A comma in a first name, or one letter behind it (Wyoming), begins the middle one, unless that stands for itself.
  const parted = say("DAD") === "" && /,| [A-Z]$/i.test(say("DAC")) ? own : null
  const written = say("DCU") || say("DAE")
  const first = parted?.first ?? say("DAC")
  const middle = parted?.middle ?? say("DAD")
  const firstFrom = first === "" ? (given.first === "" ? whole : given) : null
  const suffixCertainty = family.suffix === "" ? whole.certainty : "guessed"
  return {
    first_name: nameFact(firstFrom?.first ?? first, firstFrom?.certainty ?? "sure", say("DDF")),
    middle_name: nameFact(
      middle || (first === "" ? (firstFrom?.middle ?? "") : ""),
      middle === "" ? (firstFrom?.certainty ?? "sure") : (parted?.certainty ?? "sure"),
      say("DDG")
    ),
    last_name: nameFact(family.last || whole.last, family.last === "" ? whole.certainty : "sure", say("DDE")),
    suffix: readAs(written || family.suffix || whole.suffix, written === "" ? suffixCertainty : "sure")
  }
}

const addressOf = (
  say: Say,
  issuer: string | null
): Pick<LicenseFacts, "address_1" | "address_2" | "city" | "state" | "zip_code"> => {
  const city = say("DAI") || say("DAN")
  const zip = say("DAK") || say("DAP")
  const second = say("DAH") || say("DAM")
  // Some cards have the city's line once more.
  const repeats = city !== "" && second.toUpperCase().startsWith(city.toUpperCase()) && second.includes(zip.slice(0, 5))
  return {
    address_1: readAs(say("DAG") || say("DAL")),
    address_2: readAs(repeats ? "" : second),
    city: readAs(city),
    state: stateOf(say("DAJ") || say("DAO"), issuer),
    zip_code: zipOf(zip)
  }
}

/** What only the place of its beginning tells, where nothing stands between the elements. */
const RUN_TOGETHER = ["first_name", "middle_name", "last_name", "suffix", "address_1", "address_2", "city"] as const

/** What an element says: what is incomplete where it was cut off, and a guess where its line end is lost. */
const SAID_BY = {
  DAA: ["first_name", "middle_name", "last_name", "suffix"],
  DAB: ["last_name"],
  DAC: ["first_name", "middle_name"],
  DAD: ["middle_name"],
  DAE: ["suffix"],
  DAG: ["address_1"],
  DAH: ["address_2"],
  DAI: ["city"],
  DAJ: ["state"],
  DAK: ["zip_code"],
  DAL: ["address_1"],
  DAM: ["address_2"],
  DAN: ["city"],
  DAO: ["state"],
  DAP: ["zip_code"],
  DAQ: ["drivers_license_number"],
  DBA: ["drivers_license_expiration"],
  DBB: ["birthdate"],
  DBD: ["issued"],
  DCS: ["last_name", "suffix"],
  DCT: ["first_name", "middle_name"],
  DCU: ["suffix"],
  DDE: ["last_name"],
  DDF: ["first_name"],
  DDG: ["middle_name"]
} as const satisfies Readonly<Record<string, readonly LicenseField[]>>

const fieldsOf = (code: string): readonly LicenseField[] => entryOf(SAID_BY, code) ?? []

const saysName = (code: string): boolean => fieldsOf(code).some((field) => field.endsWith("_name"))

const factsOf = ({ elements, issuer, run, open }: Barcode): LicenseFacts => {
  const values = new Map<string, string>()
  for (const { code, value } of elements)
    if ((values.get(code) ?? "") === "") values.set(code, tidy(value, saysName(code) ? NO_NAME : NOTHING))
  const say: Say = (code) => values.get(code) ?? ""
  const facts: LicenseFacts = {
    ...namesOf(say),
    ...addressOf(say, issuer),
    birthdate: dayFact(say("DBB")),
    drivers_license_number: readAs(say("DAQ")),
    drivers_license_expiration: dayFact(say("DBA")),
    issued: dayFact(say("DBD"))
  }
  const joined = elements.flatMap((element) => (element.joined === true ? fieldsOf(element.code) : []))
  const told = withCertainty(facts, run ? RUN_TOGETHER : joined, "guessed")
  return withCertainty(told, fieldsOf(open ?? ""), "cut")
}

/** Somebody can be found by it: it has a number, or a last name and a birthdate. */
const isSomebody = (facts: LicenseFacts): boolean =>
  valueOf(facts, "drivers_license_number") !== "" ||
  (valueOf(facts, "last_name") !== "" && valueOf(facts, "birthdate") !== "")

/**
 * What a scanned driver's license or ID card says, field by field and how surely: the text of its barcode in any version of
 * the AAMVA standard, or one of the pipe forms (CUST-42 to CUST-45, CG-38, CG-39). Null for a text that names nobody.
 */
export const readLicense = (text: string): License | null => {
  if (text.length > LONGEST) return null
  const piped = readPipes(text)
  if (piped !== null) return isSomebody(piped) ? { form: "pipes", version: null, facts: piped } : null
  const barcode = readBarcode(text)
  if (barcode === null) return null
  const facts = factsOf(barcode)
  return isSomebody(facts) ? { form: "barcode", version: barcode.version, facts } : null
}
