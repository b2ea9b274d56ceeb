/** Letters that no decomposition explains, by their plain ones, as a search writes both from now on. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ħ: "h",
  ı: "i",
  ĸ: "k",
  ŋ: "ng",
  ŧ: "t"
}
const CAPITALS: Readonly<Record<string, string>> = {
  Ł: "l",
  Đ: "d",
  Ð: "d",
  Ø: "o",
  Æ: "ae",
  Œ: "oe",
  ẞ: "ss",
  Þ: "th",
  Ħ: "h",
  Ŋ: "ng",
  Ŧ: "t"
}

const plain = (words: string, letters: Readonly<Record<string, string>>): string =>
  Object.entries(letters).reduce((text, [letter, by]) => `replace(${text}, '${letter}', '${by}')`, words)

const HAS_LETTER = `search_words ~ '[${Object.keys(LETTERS).join("")}]'`

/** The words with an apostrophe of these columns, in plain small letters and without it. */
const joined = (columns: string): string =>
  `(select string_agg(distinct
      lower(${plain(`regexp_replace(normalize(regexp_replace(word[1], '[''’‘ʼ\`´′]', '', 'g'), NFKD), '[\\u0300-\\u036f]', '', 'g')`, { ...LETTERS, ...CAPITALS })}), ' ')
    from regexp_matches(concat_ws(' ', ${columns}), '[^\\s[:punct:]]+(?:[''’‘ʼ\`´′][^\\s[:punct:]]+)+', 'g') as word)`

const APOSTROPHE = "'[''’‘ʼ`´′]'"

/**
 * Customers and products of before are found by plain letters ("Łukasz" as "lukasz", "Groß" as "gross") and by a name without its
 * apostrophe ("O'Brien" as "obrien"), as those that are written from now on.
 */
export const up = [
  ...["contact", "product"].map(
    (table) => `update ${table} set search_words = ${plain("search_words", LETTERS)} where ${HAS_LETTER}`
  ),
  `update contact set search_words = concat_ws(' ', search_words,
      ${joined("first_name, middle_name, last_name, company_name, city")})
    where concat_ws(' ', first_name, middle_name, last_name, company_name, city) ~ ${APOSTROPHE}`,
  `update product set search_words = concat_ws(' ', search_words, ${joined("description, manufacturer, model, department")})
    where stands_for is null and concat_ws(' ', description, manufacturer, model, department) ~ ${APOSTROPHE}`
]
