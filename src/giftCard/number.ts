const TRACK = /^[%;]?B?([A-Za-z0-9]+)(?:[=^?].*)?$/

/** The number in what a swipe or a hand typed: a stripe's signs and what stands behind the number go, blanks and dashes, too (GIFT-03). */
export const numberIn = (typed: string): string => {
  const plain = typed.trim()
  const [, number = plain] = /^[%;]/.test(plain) ? (TRACK.exec(plain) ?? []) : []
  return number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()
}
