import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import type { Opened } from "./opened.ts"
import * as texts from "./texts.ts"
import { type Checked, NO_FILE, type Trust, trustOf } from "./trust.ts"

/** Who looks: only somebody who is signed in is answered. */
export type Who = "manager" | "cashier" | "nobody"

const NOBODY: Checked = { _tag: "Failed", why: texts.signInToCheck }

/** What is asked about a file: the signature in its head, and its last row of its own; null where there is nothing to ask. */
const questionOf = ({ file, book, news }: Opened) => {
  if (file === null || news === null) return null
  const { checkpoint } = file
  return { ...(checkpoint === null ? {} : { checkpoint }), last: { book, seq: news.seq, hash: news.hash } }
}

/**
 * What is to be believed of the open book, asked of the back office where it is a file: of the signature in its head, of
 * its last row, and for a manager how far the back office's own copy goes.
 */
export const useTrust = (opened: Opened | null, who: Who): Trust => {
  const file = opened?.file ?? null
  const checked = useRead("check_device_checkpoint", opened === null || who === "nobody" ? null : questionOf(opened))
  const books = useRead("get_list_device_books", file !== null && who === "manager" ? {} : null)
  if (opened === null) return NO_FILE
  const held = bodyOf(books)?.list?.find(({ book }) => book === opened.book)?.rows
  return trustOf(opened, who === "nobody" ? NOBODY : checked, held)
}
