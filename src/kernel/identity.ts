/**
 * What tells who somebody is, one way a driver's license is written in each row: in whole, or what a lost line end, another
 * country's keyboard or a magnetic track makes of it. No product's code, name or serial number is written so.
 */
const WRITTEN: readonly RegExp[] = [
  // The signs of a barcode and of the pipe forms, which no product has (SRCH-12).
  /[@|]/,
  // Control characters: line ends within a scan, and what parts the elements.
  /\S\s*[^\P{Cc}]\s*\S/u,
  // The standard's name before the issuer, whatever became of the "@".
  /(?:ANSI|AAMVA) ?\d{4}/i,
  // The magnetic tracks: fields end with "^", names are parted by "$", and the second begins with an issuer's number.
  /\^|\p{L}\$\p{L}/u,
  /^\s*[;=]?(?:636|604|990)\d{3}\w*=/,
  // An element that says something of its holder alone: a day, a number, a street, a name.
  /^\s*(?:DL|ID)?D(?:B[ABDL]\d{8}|AQ[A-Z]?\d{6,}|A[GL]\d+ [A-Z])/,
  /^\s*(?:DL|ID)?D(?:A[ABCD]|C[ST])[A-Z' ,-]{2,}$/,
  // Several elements whose line ends are lost.
  /D(?:AQ|CS|CT|A[ACG])[^\s].*D(?:AC|AD|AG|AI|AJ|AK|BA|BB|DE|CG)[^\s]/,
  // The third track says class, sex and size, beside a quote that no goods begin with.
  /^\s*[%#+!]"/,
  // A day beside names; with signs in it, as a class's is written too, one on which somebody of age was born.
  /\p{L}{2,}[\s,]+\p{L}{2,}.*(?:^|\D)(?:[01]\d[0-3]\d(?:19|20)\d\d|(?:19|20)\d\d[01]\d[0-3]\d)(?:\D|$)/u,
  /\p{L}{2,}[\s,]+\p{L}{2,}.*(?:^|\D)(?:[01]?\d([-/.])[0-3]?\d\1(?:19\d|20[01])\d|(?:19\d|20[01])\d([-/.])[01]?\d\2[0-3]?\d)(?:\D|$)/u
]

/** So much of a text is looked at; what is longer becomes no search anyway. */
const MOST = 400

/**
 * Does a text look like a driver's license, in whole or torn? Then it is kept in memory alone: it becomes no search, no address
 * and no row of a journal. What is not sure counts as one.
 */
export const looksLikeLicense = (text: string): boolean => {
  const trimmed = text.trim().slice(0, MOST)
  return WRITTEN.some((way) => way.test(trimmed))
}
