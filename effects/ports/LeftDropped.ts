import { nameOf } from "./Left.ts"

/** Forgets what pages left for the databases whose names begin so, but for one. */
export const dropLeft = (beginning: string, own: string | null): void => {
  const kept = own === null ? null : nameOf(own)
  for (const name of Object.keys(localStorage))
    if (name.startsWith(beginning) && name !== kept) localStorage.removeItem(name)
}
