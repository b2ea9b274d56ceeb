/** What is read of a response. */
export type Heard = Pick<Response, "ok" | "status" | "text"> & { readonly headers?: Pick<Headers, "get"> }

/** A large body on its way. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}
export type OnSent = (sent: number, of: number) => void

/** Sends a body by the one way of a browser that tells how much of it is gone. Rejects as `fetch` does when nobody answers. */
export const sendLarge = (url: string, { headers, body, signal }: Sent, onSent: OnSent): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError("The request was not answered."))
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded, total))
    request.addEventListener("load", () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        text: () => Promise.resolve(request.responseText),
        headers: { get: (name) => request.getResponseHeader(name) }
      })
    )
    request.addEventListener("error", fail)
    request.addEventListener("abort", fail)
    if (signal.aborted) return fail()
    signal.addEventListener("abort", () => request.abort())
    request.open("POST", url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
