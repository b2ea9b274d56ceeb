import { Result, Schema } from "effect"
import { NO_NOTES, Notes } from "../../src/practice/model.ts"
import { type Begun, JOURNALS, placeToReturn, type Trouble } from "../../src/practice/rules.ts"
import { PRACTICE } from "../../src/practice/path/rules.ts"
import { dropLeft } from "./LeftDropped.ts"
import { JSON_HEADERS } from "./oneCall.ts"

const BACK = "practice-back"

/** The part of the server that practices are kept by. */
export interface PracticeHost {
  /** Goes on with this browser's practice, or begins one; the words why not are the server's, null is silence. */
  readonly begin: (fresh: boolean) => Promise<Begun | { readonly refused: string | null }>
  /** Rejects where it was not heard. */
  readonly trouble: (trouble: Trouble) => Promise<void>
  /** Throws the practice away. Nothing depends on the answer: it ends by itself. */
  readonly end: () => Promise<void>
}

const post = (what: string, body: object): Promise<Response> =>
  fetch(`${PRACTICE}/${what}`, {
    method: "POST",
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
    keepalive: what === "end"
  })

const textIn = (value: unknown, name: string): string | null => {
  if (typeof value !== "object" || value === null) return null
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === "string" ? found : null
}

export const practiceHost: PracticeHost = {
  begin: async (fresh) => {
    try {
      const response = await post("begin", { fresh })
      const body: unknown = await response.json()
      const [practice, token] = [textIn(body, "practice"), textIn(body, "token")]
      if (response.ok && practice !== null && token !== null) return { practice, token }
      return { refused: textIn(body, "message") }
    } catch {
      return { refused: null }
    }
  },
  trouble: async (trouble) => {
    const response = await post("trouble", { trouble })
    if (!response.ok) throw new Error(`Practice did not take the trouble: ${response.status}`)
  },
  end: () =>
    post("end", {}).then(
      () => undefined,
      () => undefined
    )
}

/** Takes down where the register was left, which the address says, for whoever practices through many pages. */
export const rememberPlace = (): void => {
  const back = new URLSearchParams(location.search).get("back")
  if (back !== null) sessionStorage.setItem(BACK, placeToReturn(back))
}

/** Goes to the register, where it was left. */
export const returnToRegister = (): void => location.assign(placeToReturn(sessionStorage.getItem(BACK)))

/** Loads practice anew. */
export const loadPractice = (): void => location.assign(PRACTICE)

/** Loads this page anew, wherever it stands. */
export const reloadPage = (): void => location.reload()

const notesOf = (practice: string): string => `practice-notes-${practice}`

/** What was noted of a practice in this tab; nothing where it was not, or can't be read. */
export const readNotes = (practice: string): Notes => {
  const read = Schema.decodeUnknownResult(Schema.fromJsonString(Notes))(sessionStorage.getItem(notesOf(practice)) ?? "")
  return Result.isSuccess(read) ? read.success : NO_NOTES
}

export const writeNotes = (practice: string, { paper, task, results }: Notes): void =>
  sessionStorage.setItem(notesOf(practice), JSON.stringify({ paper, task, results }))

/** Drops the journals of practices that are over; `own` is the one that is kept. */
export const dropJournals = async (own: string | null): Promise<void> => {
  const all = await indexedDB.databases()
  for (const { name = "" } of all) if (name.startsWith(JOURNALS) && name !== own) indexedDB.deleteDatabase(name)
  dropLeft(JOURNALS, own)
}
