import { TOKEN_COOKIE } from "../http/cookies.ts"

/**
 * What the back end's own cookies are called in the browser. Cookies of a host are shared by all its ports: by this name they are
 * told from those of others, which never leave this computer.
 */
const prefix = (https: boolean): string => (https ? "__Host-back_" : "back_")

/** The back end's cookies of a request, as it named them, and the token that the page reads; "" for none. */
export const cookiesForBackEnd = (header: string | null, https: boolean): string => {
  const own = prefix(https)
  return (header ?? "")
    .split(";")
    .flatMap((pair) => {
      const cookie = pair.trim()
      if (cookie.startsWith(own)) return [cookie.slice(own.length)]
      return cookie.startsWith(`${TOKEN_COOKIE}=`) ? [cookie] : []
    })
    .join("; ")
}

const KEPT = /^(?:max-age|expires)=/i

/**
 * The back end's `Set-Cookie` lines as cookies of this host: its domain and path are not ours, and `Secure` goes by how the
 * browser came here. The page reads the token alone; every other one is kept from it.
 */
export const cookiesFromBackEnd = (lines: readonly string[], https: boolean): readonly string[] =>
  lines.flatMap((line) => {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim())
    const name = pair.slice(0, Math.max(0, pair.indexOf("=")))
    if (name === "") return []
    const isToken = name === TOKEN_COOKIE
    return [
      [
        isToken ? pair : `${prefix(https)}${pair}`,
        "Path=/",
        "SameSite=Strict",
        ...(isToken ? [] : ["HttpOnly"]),
        ...(https ? ["Secure"] : []),
        ...attributes.filter((attribute) => KEPT.test(attribute))
      ].join("; ")
    ]
  })
