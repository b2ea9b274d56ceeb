/** What the value of an element looks like, and how much it tells that it does. */
interface Shape {
  readonly looks: RegExp
  readonly weight: number
}

const shape = (looks: RegExp, weight: number): Shape => ({ looks, weight })

/** No value that is written by itself ends so: the code of an element that has none was taken along. */
const NO_CODE_BEHIND = "(?!.* D(?:[CD][A-Z]|A[DHZ])(?:NONE)? *(?:DAI.*)?$)(?!.*DAG *$)"
/** Nor does a number have a code in it, or a street one behind a house number, before its own words or as its end. */
const NO_CODE_IN = "(?!.*D[A-D][A-Z])"
const NO_CODE_BESIDE = "(?! *D[A-D][A-Z])(?!.*\\dD[A-D][A-Z])(?!.*(?:ST|RD|DR|AVE?|LN|CT|PL|WAY|BLVD|STREET|ROAD)DAH)"

const DAY = shape(/^(?:\d{8}|NONE)? *$/, 10)
const NAME = shape(new RegExp(`^${NO_CODE_BEHIND}[\\p{L}'’.,\\- ]{1,45}$`, "u"), 1)
const NAMES = shape(new RegExp(`^${NO_CODE_BEHIND}[\\p{L}'’.,\\- ]{1,82}$`, "u"), 1)
const CUT = shape(/^[TNU] *$/, 5)
const CODES = shape(/^[A-Z0-9*/,\- ]{0,14}$/, 1)
const OLD_CODES = shape(CODES.looks, 0.5)
const LETTER = shape(/^[A-Z0-9]? *$/, 2)
const FREE = shape(/^[\x20-\x7e]{0,40}$/, 0)
const MARK = shape(/^[A-Z\d][\dA-Z_/. -]{7,40} *$/, 1.5)
const STREET = shape(new RegExp(`^${NO_CODE_BEHIND}${NO_CODE_BESIDE}(?=.*\\d)[\\p{L}\\d #.,'’&@/()\\-]{1,45}$`, "u"), 2)
const SECOND = shape(new RegExp(`^${NO_CODE_BEHIND}${NO_CODE_BESIDE}[\\p{L}\\d #.,'’&@/()\\-]{0,40}$`, "u"), 0)
const CITY = shape(new RegExp(`^${NO_CODE_BEHIND}[\\p{L}][\\p{L} .'’-]{1,24}$`, "u"), 1)
const NUMBER = shape(new RegExp(`^${NO_CODE_IN}(?=.*\\d|NONE)[A-Z\\d][A-Z\\d* -]{2,29}$`), 3)
const COLOR = shape(/^(?!D[A-D][A-Z])(?:[A-Z]{2,5}|UNAVL|NONE)? *$/, 1)

/** Every element of the standard that a card may have, by its code. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  DAA: NAMES,
  DAB: NAME,
  DAC: NAME,
  DAD: NAME,
  DAE: shape(/^[A-Z.,]{0,5} *$/, 0),
  DAF: shape(/^[A-Z.]{0,5} *$/, 0),
  DAG: STREET,
  DAH: SECOND,
  DAI: CITY,
  DAJ: shape(/^[A-Z]{2} *$/, 4),
  DAK: shape(/^(?:\d{5}[\d -]{0,7}|[A-Z]\d[A-Z] ?\d[A-Z]\d) *$/, 8),
  DAL: shape(STREET.looks, 1),
  DAM: shape(SECOND.looks, -1),
  DAN: shape(CITY.looks, -1),
  DAO: shape(/^[A-Z]{2} *$/, 2),
  DAP: shape(/^\d{5}[\d -]{0,7}$/, 4),
  DAQ: NUMBER,
  DAR: OLD_CODES,
  DAS: OLD_CODES,
  DAT: OLD_CODES,
  DAU: shape(/^ ?\d{2,3} *(?:IN|CM)? *$/i, 6),
  DAV: shape(/^\d{0,3} *$/, 1),
  DAW: shape(/^\d{2,3} *(?:LB|KG)?S? *$/i, 3),
  DAX: shape(/^\d{2,3} *$/, 2),
  DAY: COLOR,
  DAZ: COLOR,
  DBA: DAY,
  DBB: DAY,
  DBC: shape(/^[1290MFXU] *$/, 3),
  DBD: DAY,
  DBE: FREE,
  DBF: LETTER,
  DBG: LETTER,
  DBH: OLD_CODES,
  DBI: LETTER,
  DBJ: FREE,
  DBK: FREE,
  DBL: DAY,
  DBM: FREE,
  DBN: NAMES,
  DBO: NAME,
  DBP: NAME,
  DBQ: NAME,
  DBR: LETTER,
  DBS: LETTER,
  DCA: CODES,
  DCB: CODES,
  DCD: CODES,
  DCE: shape(/^\d? *$/, 1),
  DCF: shape(/^[\x20-\x7e]{0,29}$/, 1),
  DCG: shape(/^(?:USA|CAN|MEX)? *$/, 8),
  DCH: CODES,
  DCI: FREE,
  DCJ: MARK,
  DCK: shape(/^[A-Z\d][A-Z\d ]{4,29}$|^$/, 1),
  DCL: shape(/^[A-Z]{0,3} *$/, 1),
  DCM: CODES,
  DCN: CODES,
  DCO: CODES,
  DCP: FREE,
  DCQ: FREE,
  DCR: FREE,
  DCS: NAME,
  DCT: NAMES,
  DCU: shape(/^(?!D[A-D][A-Z])(?:[A-Z.]{1,5}|NONE)? *$/, 1),
  DDA: shape(/^[FNMB]? *$/, 2),
  DDB: DAY,
  DDC: DAY,
  DDD: shape(/^[01N]? *$/, 2),
  DDE: CUT,
  DDF: CUT,
  DDG: CUT,
  DDH: DAY,
  DDI: DAY,
  DDJ: DAY,
  DDK: shape(/^[01]? *$/, 2),
  DDL: shape(/^[01]? *$/, 2)
}

/** Does an element of the standard begin here? */
export const isCode = (text: string): boolean => Object.hasOwn(SHAPES, text)

/** An element whose place no other text could be taken for: it says that a line end is missing before it. */
export const UNMISTAKABLE =
  /D(?:B[ABD]\d{8}|AK\d{5}|CGUSA|CGCAN|AU\d{3} ?(?:IN|CM)?(?=D|$)|AJ[A-Z]{2} *(?=D|$)|D[EFG][TNU] *(?=D|$)|BC[129] *(?=D|$))/gi
