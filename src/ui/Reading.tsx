import type { ReactNode } from "react"
import { type ReadState, whyOf } from "../kernel/reading.ts"
import { Button } from "./Button.tsx"
import { Note } from "./Note.tsx"
import * as texts from "./texts.ts"

/** A read as it stands on a screen: on its way, refused or failed in words, or what it gave. */
export const Reading = <T,>({ of, waiting, own, onAgain, children }: ReadingProps<T>) =>
  of._tag === "Loaded" ? (
    children(of.body)
  ) : of._tag === "Loading" ? (
    typeof waiting === "string" ? (
      <output>{waiting}</output>
    ) : (
      waiting
    )
  ) : (
    <Unread why={whyOf(of, own)} onAgain={onAgain} />
  )

export interface ReadingProps<T> extends Pick<UnreadProps, "onAgain"> {
  readonly of: ReadState<T>
  /** Stands there while it is on its way; words are announced. */
  readonly waiting: ReactNode
  /** The words for a refusal that brought none. */
  readonly own?: string | undefined
  readonly children: (body: T) => ReactNode
}

/** Why what was asked for is not there, announced at once; nothing where it is there, or on its way. */
export const Unread = ({ why, onAgain }: UnreadProps) =>
  why !== null && (
    <Note tone="danger" action={onAgain && <Button onClick={onAgain}>{texts.tryAgain}</Button>}>
      {why}
    </Note>
  )

export interface UnreadProps {
  readonly why: string | null
  /** Asks again, where the screen does not by itself. */
  readonly onAgain?: (() => void) | undefined
}
