/** Letters that no decomposition explains, by their plain small ones (src/kernel/letters.ts, which a test holds to this). */
const LETTERS: Readonly<Record<string, string>> = {
  Łł: "l",
  ĐđÐð: "d",
  Øø: "o",
  Ææ: "ae",
  Œœ: "oe",
  ẞß: "ss",
  Þþ: "th",
  Ħħ: "h",
  ı: "i",
  ĸ: "k",
  Ŋŋ: "ng",
  Ŧŧ: "t"
}

const plain = Object.entries(LETTERS)
  .flatMap(([letters, by]) => Array.from(letters, (letter) => [letter, by] as const))
  .reduce((text, [letter, by]) => `replace(${text}, '${letter}', '${by}')`, "text")

/**
 * A name in plain small letters and without its apostrophes, where that is another spelling of it; "" for any other. For searches
 * that look at names as they are written, beside those names.
 */
export const up = [
  `create function plain_letters(name text) returns text immutable language sql
    return case when name !~ '[^ -&(-~]' and name !~ '''' then '' else (
      select lower(${plain}) from (select
        regexp_replace(normalize(regexp_replace(name, '[''’‘ʼ\`´′]', '', 'g'), NFKD), '[\\u0300-\\u036f]', '', 'g') as text) one
    ) end`
]
