const ONCE = { once: true }

/** What a request to the browser's database answers; rejects with its error. A cursor that goes on is asked for again. */
export const answered = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result), ONCE)
    request.addEventListener("error", () => reject(request.error ?? new DOMException("", "UnknownError")), ONCE)
  })

/** Resolves once what was written is on the disk; rejects with why it is not. */
export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve(), ONCE)
    transaction.addEventListener("abort", () => reject(transaction.error ?? new DOMException("", "AbortError")), ONCE)
  })
