/** Has the browser fetch a file of our own server into its downloads. */
export const startDownload = (src: string): void => {
  const link = document.createElement("a")
  link.href = src
  link.download = ""
  link.click()
}
