/** The bytes of a file as base64; undefined when it was moved or changed since it was chosen. */
export const base64OfBlob = (file: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener("load", () => {
      const address = typeof reader.result === "string" ? reader.result : ""
      resolve(address.slice(address.indexOf(",") + 1))
    })
    reader.addEventListener("error", () => resolve(undefined))
    reader.readAsDataURL(file)
  })

/** Is this an address of the server that the page came from? */
export const isOwnAddress = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin

/** What a request brings, whole; undefined for anything but a file. */
export const bytesOf = async (
  request: () => Promise<object>
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | undefined> => {
  try {
    const response = await request()
    if (!(response instanceof Response) || !response.ok) return undefined
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      type: response.headers.get("content-type") ?? "application/octet-stream"
    }
  } catch {
    return undefined
  }
}
