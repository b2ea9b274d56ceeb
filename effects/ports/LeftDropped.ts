/** Forgets what stands beside the databases whose names begin so, but for one: what pages left, and sales that were kept a second time. */
export const dropLeft = (beginning: string, own: string | null): void => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(beginning) && !(own !== null && name.startsWith(`${own}-`))) localStorage.removeItem(name)
}
