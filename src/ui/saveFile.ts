/** Hands a file to the browser's downloads under this name; one of this type, packed unless told. */
export const saveFile = (name: string, bytes: Uint8Array<ArrayBuffer>, type = "application/gzip"): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
