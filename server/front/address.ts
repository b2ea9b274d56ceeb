/**
 * The address of a path at an origin. A path is a stranger's word, and never names a host: `//elsewhere/a.png` is looked for at
 * the origin as well. Null where it would lead anywhere else all the same.
 */
export const addressAt = (origin: string, pathname: string): URL | null => {
  const url = new URL(origin)
  url.pathname = pathname
  return url.origin === origin ? url : null
}
