/** Letters of Latin that no decomposition explains, by their plain ones: "Łukasz" is "Lukasz", "Groß" is "Gross". */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Ø: "O",
  ø: "o",
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  ẞ: "SS",
  ß: "ss",
  Þ: "Th",
  þ: "th",
  Ħ: "H",
  ħ: "h",
  ı: "i",
  ĸ: "k",
  Ŋ: "Ng",
  ŋ: "ng",
  Ŧ: "T",
  ŧ: "t"
}

const OTHERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu")

/** A text in plain letters, without accents, as names are compared and printed where a letter is missing; its case stays. */
export const inPlainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(OTHERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
