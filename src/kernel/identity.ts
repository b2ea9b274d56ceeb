/**
 * What tells who somebody is, one way a driver's license is written in each row: in whole, or what a lost line end, another
 * country's keyboard or a magnetic track makes of it. No product's code, name or serial number is written so.
 */
const WRITTEN: readonly RegExp[] = [
  // The signs of a barcode and of the pipe forms, which no product has (SRCH-12); tracks end fields with "^" and part names by "$".
  /[@|^]|\p{L}\$\p{L}/u,
  // The pipes of those forms as keyboards of other countries type them.
  /([~'ª°§µ])(?:.*?\1){4}/,
  // Control characters: line ends within a scan, and what parts the elements.
  /\S\s*[^\P{Cc}]\s*\S/u,
  // The standard's name before the issuer, whatever became of the "@".
  /(?:ANSI|AAMVA) ?\d{4}/i,
  // The second track begins with an issuer's number and ends with a day of birth, whatever a keyboard makes of its signs.
  /^\W*\p{L}?(?:636|604|990)\d{3}\w*(?:=|\d{11})/u,
  /\d[^A-Z\d\s./-]\d{4}(?:19|20)\d\d[01]\d[0-3]\d/i,
  // An element that says something of its holder alone: a day, a number, a street, a name. Words may begin so in small letters.
  /^(?:DL|ID|EN)?D(?:B[ABDL]\d{8}|B[KM]\d{9}|AQ(?=.*\d)[\w* -]{6,}$|A[GL]\d+\S* \p{L}|(?:AA|C[ST])[\p{L}' ,.-]{2,}$)/iu,
  /^(?:DL|ID|EN)?DA(?:[BCD][\p{Lu}' ,.-]{2,}|G(?!GER)\p{Lu}+\d* [\p{Lu}\d #.-]+)$/u,
  // Several elements whose line ends are lost.
  /D(?:AQ|CS|CT|A[ACG])\S.*D(?:A[CDGIJK]|B[AB]|DE|CG)\S/,
  /D(?:AQ|CS|CT|AA)\S.*D(?:A[CDGIJK]|B[AB]|DE|CG)\S/i,
  // The third track says class, sex and size, beside a quote that no goods begin with.
  /^\s*[%#+!]"/,
  // A day beside names, before or behind them. With signs in it one of birth: classes are looked for by their days.
  /^(?=.*\p{L}{2,}[^\p{L}\d]+\p{L}{2,}).*(?<!\d)(?:[01]\d[0-3]\d(?:19|20)\d\d|(?:19|20)\d\d[01]\d[0-3]\d|\d\d?([/.-])\d\d?\1(?:19\d|20[01])\d|(?:19\d|20[01])\d([/.-])\d\d?\2\d\d?)(?!\d)/u
]

/** So much of a text is looked at; what is longer becomes no search anyway. */
const MOST = 400

/**
 * A person's address, as it stands in a license, on a letter or in a customer's row: alone, or behind a comma, or behind two names
 * and more, for a maker before a model is one. First its house, whose number is none of what follows says that it is a caliber, a
 * size or a count; then what its street is called, and what streets are; at last the town, behind a comma or with state and zip
 * code. Behind some words for streets goods go on, so that no town is known there without either.
 */
const ADDRESS =
  /^(?:.*,|(?:[\p{L}'.-]+ ){2,4})? ?(?:P\.? ?O\.? BOX \d+|[NSEW]?\d{1,6}\w?(?:-\d+| 1\/2)? (?!(?:MM|GA|GAUGE|ACP|AUTO|LR|MAG|SPL|SPECIAL|WIN|IN|INCH|GR|OZ|LBS?|FT|YD|PK|PACK|CT|RDS?|ROUND|SHOT|BMG|BLK)\b)(?:(?:[\p{L}'.-]+|\d+(?:ST|ND|RD|TH)) ){1,6}(?:(?:ST|STREET|AVE?|AVENUE|BLVD|LN|LANE|PKWY)\b\.?(?: [\p{L} .'-]+)?|(?:RD|ROAD|DR|DRIVE|CT|COURT|WAY|PL|PLACE|CIR|CIRCLE|TER|TERRACE|TRL|TRAIL|PARKWAY|HIGHWAY)\b\.?(?: [NSEW]{1,2})?|(?:RD|ROAD|HWY|HIGHWAY|ROUTE|APT) \d\w*)(?:,? (?:#|APT|UNIT|STE|LOT)[. #]*[\w-]+)?)(?:,.*| .*\b[A-Z]{2},? \d{5}(?:-?\d{4})?)?$/iu

/** Is a text a person's address, as it stands in a license, a letter or a customer's row? */
export const looksLikeAddress = (text: string): boolean =>
  ADDRESS.test(text.trim().slice(0, MOST).replaceAll(/\s+/g, " "))

/**
 * Does a text tell who somebody is: a driver's license, in whole or torn, or a person's address? Then it is kept in memory alone:
 * it becomes no search, no address and no row of a journal. What is not sure counts as one.
 */
export const looksLikePerson = (text: string): boolean => {
  const trimmed = text.trim().slice(0, MOST)
  return WRITTEN.some((way) => way.test(trimmed)) || looksLikeAddress(text)
}
