/** A back end that a store has already, behind the register that is served here. */
export interface BackEnd {
  /** Where calls go: `?action=` is added. */
  readonly api: URL
  /** Whose pictures the register may show. */
  readonly origin: string
}

const HERE: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Reads `BACK_END_URL`: the address of the back end, with the path of its calls where that is not /api. Throws RangeError with
 * the words for a wrong one. Passwords and PINs go there, so only https will do beyond this computer.
 */
export const backEndAt = (given: string): BackEnd => {
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new RangeError("BACK_END_URL must be the back end's address, like https://pos.example.com/api.")
  if (url.username !== "" || url.password !== "")
    throw new RangeError("BACK_END_URL holds no password: people sign in with their own.")
  if (url.protocol === "http:" && !HERE.has(url.hostname))
    throw new RangeError("BACK_END_URL must begin with https: passwords and PINs go there.")
  const api = new URL(url)
  if (api.pathname === "/") api.pathname = "/api"
  return { api, origin: url.origin }
}
