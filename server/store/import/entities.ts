const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  reg: "®",
  trade: "™",
  copy: "©",
  deg: "°",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  times: "×",
  eacute: "é",
  ouml: "ö",
  uuml: "ü",
  auml: "ä"
}
const ENTITY = /&(#\d{1,6}|#x[0-9a-f]{1,5}|[a-z][a-z0-9]{1,7});/gi
const HIGHEST = 0x10ffff

const signOf = (name: string): string | undefined => {
  if (!name.startsWith("#")) return Object.hasOwn(NAMED, name) ? NAMED[name] : NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isSign = code >= " ".charCodeAt(0) && code <= HIGHEST
  const sign = isSign ? String.fromCodePoint(code) : ""
  return sign !== "" && sign.isWellFormed() ? sign : undefined
}

/** Words with the signs that HTML has names for: "Cleaning &amp; inspection" is "Cleaning & inspection". */
export const entitiesRead = (text: string): string =>
  text.includes("&") ? text.replaceAll(ENTITY, (all, name: string) => signOf(name) ?? all) : text
