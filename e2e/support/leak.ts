/**
 * Does this secret stand in a text? Digits in the midst of hexadecimal ones do not count: among thousands of hashes and ids
 * there is one that has any six digits in a row.
 */
export const tells = (text: string, secret: string): boolean => {
  const literal = secret.replaceAll(/[^\w-]/g, String.raw`\$&`)
  return new RegExp(`(?<![0-9a-f])${literal}(?![0-9a-f])`).test(text)
}
