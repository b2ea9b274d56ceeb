/** The digit that completes eleven digits to a UPC-A: weights 3 and 1 from the left, up to the next ten. */
export const checkDigit = (body: string): number => {
  let total = 0
  for (let index = 0; index < body.length; index++) total += Number(body[index]) * (index % 2 === 0 ? 3 : 1)
  return (10 - (total % 10)) % 10
}

/** A valid UPC of the n-th generated product, each another one; none begins like those of the named products. */
export const upcOf = (n: number): string => {
  const body = `86${String((n * 7_654_321 + 104_729) % 1_000_000_000).padStart(9, "0")}`
  return `${body}${checkDigit(body)}`
}
