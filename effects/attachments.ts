import { type Context, Effect } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import { NOT_DOWNLOADED, NOT_SENT, STOPPED, UNREADABLE } from "../src/attachments/shown/messages.ts"
import type { Chosen, Fetched, FileDesk, Upload } from "../src/attachments/model.ts"
import { cleanFileName, fileFault, isAttachmentType } from "../src/attachments/rules.ts"
import type { Store } from "../src/kernel/store.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import { base64OfBlob, bytesOf, isOwnAddress } from "./ports/Blobs.ts"
import { type Ids, newKey } from "./ports/Ids.ts"

/** How long a file may be on its way: as for any write, and as long as a slow line takes for so many bytes (32 KB a second). */
const patienceFor = (bytes: number): number => 30_000 + bytes / 32

interface Job {
  readonly upload: Upload
  readonly file: Blob
  /** The name of this change: the same again keeps the file once. */
  readonly key: string
  readonly stop: AbortController
  readonly tries: number
}

/** Customers' files over an Api. Nothing of a file stands anywhere but in this page's memory, and it goes at sign-out. */
export const fileDesk = (
  store: Store<AppState, Command>,
  load: (...call: Parameters<typeof globalThis.fetch>) => Promise<object>,
  context: Context.Context<Api | Ids>
): FileDesk<Blob> => {
  const run = Effect.runPromiseWith(context)
  let jobs: readonly Job[] = []
  let shown: readonly Upload[] = []
  let kept = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Job[]): void => {
    jobs = next
    shown = next.map(({ upload }) => upload)
    for (const listener of listeners) listener()
  }
  const change = (id: string, upload: Partial<Upload>): void =>
    set(jobs.map((job) => (job.upload.id === id ? { ...job, upload: { ...job.upload, ...upload } } : job)))
  const take = (id: string): void => set(jobs.filter(({ upload }) => upload.id !== id))

  const go = async ({ upload: { id, contactId, name, size }, file, key, stop, tries }: Job): Promise<void> => {
    const file_data = await base64OfBlob(file)
    if (file_data === undefined) return change(id, { fault: UNREADABLE, again: false })
    const request = { contact_id: contactId, file_name: name, file_type: file.type, file_data }
    const onSent = (sent: number, of: number) => change(id, { sent: of === 0 ? 0 : Math.round((size * sent) / of) })
    const how = { key, again: tries > 0, once: true, timeout: patienceFor(size), onSent }
    const call = answerOf(Api.use((api) => api.write("save_contact_attachment", request, how)))
    const answer = await run(call, { signal: stop.signal }).catch(() => null)
    if (answer === null) return
    if (answer._tag === "Lost") return change(id, { fault: answer.silent ? NOT_SENT : answer.why, again: true })
    if (answer.status !== "success") return change(id, { fault: answer.message ?? NOT_SENT, again: false })
    kept += 1
    take(id)
  }

  const send = (contactId: string, { name, file }: Chosen<Blob>): void => {
    const type = isAttachmentType(file.type) ? file.type : null
    void run(newKey).then((key) => {
      const fault = fileFault(file)
      const upload: Upload = {
        id: key,
        contactId,
        name: type === null ? name : cleanFileName(name, type),
        size: file.size,
        sent: 0,
        fault,
        again: false
      }
      const job: Job = { upload, file, key, stop: new AbortController(), tries: 0 }
      set([...jobs, job])
      if (fault === null) void go(job)
    })
  }

  const again = (id: string): void => {
    const job = jobs.find(({ upload }) => upload.id === id)
    if (job === undefined) return
    const next: Job = { ...job, stop: new AbortController(), tries: job.tries + 1 }
    set(jobs.map((one) => (one === job ? { ...next, upload: { ...job.upload, sent: 0, fault: null } } : one)))
    void go(next)
  }

  const drop = (id: string): void => {
    const job = jobs.find(({ upload }) => upload.id === id)
    job?.stop.abort(STOPPED)
    take(id)
    // What was on its way may have come there.
    kept += 1
    set(jobs)
  }

  // What somebody chose is nobody else's.
  store.subscribe(() => {
    if (jobs.length === 0 || store.getSnapshot().session.user !== null) return
    for (const { stop } of jobs) stop.abort(STOPPED)
    set([])
  })

  const fetchFile: FileDesk<Blob>["fetch"] = async ({ id, name }): Promise<Fetched> => {
    const asked = await run(
      answerOf(Api.use((api) => api.read("download_contact_attachment", { file_name: name, file_id: id })))
    )
    if (asked._tag === "Lost") return { _tag: "Gone", why: asked.why }
    const { file_download_url: url } = asked.reply
    if (asked.status !== "success" || url === undefined) return { _tag: "Gone", why: asked.message ?? NOT_DOWNLOADED }
    if (!isOwnAddress(url)) return { _tag: "Elsewhere", url }
    const got = await bytesOf(() => load(url, { credentials: "include" }))
    return got === undefined ? { _tag: "Gone", why: NOT_DOWNLOADED } : { _tag: "Bytes", ...got }
  }

  return {
    uploads: () => shown,
    kept: () => kept,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    send,
    again,
    drop,
    fetch: fetchFile
  }
}
