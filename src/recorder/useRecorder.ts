import { createContext, use, useEffect, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { whyOf } from "../kernel/reading.ts"
import { ReadContext } from "../app/reads.ts"
import { above } from "./above.ts"
import type { Looked } from "./rules.ts"
import type { Opening, Source } from "./replayer.ts"
import type { Step } from "./opened.ts"
import { useReplayer } from "./useReplayer.ts"
import * as texts from "./texts.ts"

/** What became of a sign-in: `Duplicate` when the person is signed in somewhere else. */
export type SignedIn =
  | { readonly _tag: "Taken" }
  | { readonly _tag: "Duplicate"; readonly message: string }
  | { readonly _tag: "Refused"; readonly why: string }

/** What the recorder may ask of this browser and of the back office besides reads. */
export interface RecorderPort {
  /** Is somebody signed in at this browser, as far as it knows? The back office alone can say who. */
  readonly hasSomebody: () => boolean
  /** The ids of the books on this browser's disk, newest first. */
  readonly ownBooks: () => Promise<readonly string[]>
  /** `force` ends the person's other sign-ins. */
  readonly signIn: (userName: string, password: SecretText, force: boolean) => Promise<SignedIn>
  /** What a manager found out about something of the inbox; null when it was taken, or the words why not. */
  readonly acknowledge: (looked: Looked, note: string) => Promise<string | null>
  /** Hands a file to the browser's downloads. */
  readonly save: (name: string, bytes: Uint8Array<ArrayBuffer>) => void
}

export const RecorderContext = createContext<RecorderPort | null>(null)

export const useRecorder = (): RecorderPort => above(use(RecorderContext))

/** Rows of an uploaded book, page by page; or the words why there are none. */
export const useStoreBook = (): ((book: string) => Promise<readonly string[] | { readonly why: string }>) => {
  const reader = above(use(ReadContext))
  return async (book) => {
    const rows: string[] = []
    const { signal } = new AbortController()
    for (let after = 0, more = true; more;) {
      const page = await reader("get_device_book", { book, after }, signal)
      if (page._tag !== "Loaded") return { why: whyOf(page) }
      rows.push(...(page.body.rows ?? []))
      more = page.body.next !== undefined && page.body.next > after
      after = page.body.next ?? after
    }
    return rows
  }
}

/** Where the opening of a book stands. */
export type OpeningState =
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Opening"; readonly step: Step; readonly share: number }
  | { readonly _tag: "Ended"; readonly source: Source; readonly opening: Opening }

/** The book that is open, and how another is opened. */
export const useOpening = (): {
  readonly state: OpeningState
  readonly open: (source: Source) => void
  readonly openStore: (book: string) => void
  readonly close: () => void
} => {
  const replayer = useReplayer()
  const read = useStoreBook()
  const [state, setState] = useState<OpeningState>({ _tag: "Closed" })
  const [source, setSource] = useState<Source | null>(null)
  useEffect(() => {
    if (source === null) return undefined
    let wanted = true
    void replayer
      .open(source, (step, share) => wanted && setState({ _tag: "Opening", step, share }))
      .then((opening) => wanted && setState({ _tag: "Ended", source, opening }))
    return () => {
      wanted = false
    }
  }, [replayer, source])
  const open = (next: Source): void => {
    setState({ _tag: "Opening", step: "checking", share: 0 })
    setSource(next)
  }
  return {
    state,
    open,
    openStore: (book) => {
      setState({ _tag: "Opening", step: "checking", share: 0 })
      void read(book).then((found) => {
        if (!("why" in found)) return open({ _tag: "Store", book, rows: found })
        const opening: Opening = { _tag: "Refused", problems: [texts.notAnswered(found.why)] }
        return setState({ _tag: "Ended", source: { _tag: "Store", book, rows: [] }, opening })
      })
    },
    close: () => {
      setSource(null)
      setState({ _tag: "Closed" })
    }
  }
}
