import { createContext, use, useEffect, useEffectEvent, useId, useSyncExternalStore } from "react"
import type { Tone } from "../kernel/eventNotes.ts"
import type { LogEntry } from "../kernel/log.ts"
import type { Answer } from "../kernel/answer.ts"
import type { Contract, ReplyOf, RequestOf, WritesOf } from "../kernel/contract.ts"
import { makeHooks } from "../kernel/react.ts"
import type { FileDesk } from "../attachments/model.ts"
import type { FieldValues, Preview } from "../support/preview.ts"
import type { Actions } from "./actions.ts"
import type { GuardedHistory, BlockedNavigation, Holds } from "./guardedHistory.ts"
import type { Command } from "./protocol.ts"
import { ringUp } from "./scans.ts"
import type { AppState } from "./state.ts"
import type { Ui, UiStore } from "./uiStore.ts"

export type { AppState, Command }

export const { StoreContext, useStore, useApp, useHealth, useRefusal } = makeHooks<AppState, Command>()

export const UiContext = createContext<UiStore | null>(null)

/** What the screens share that is not worth a row in the book. */
export const useUi = (): UiStore => {
  const ui = use(UiContext)
  if (!ui) throw new Error("No UiStore above this component")
  return ui
}

/** A part of what the screens share. */
export const useUiState = <T>(select: (ui: Ui) => T): T => {
  const ui = useUi()
  return useSyncExternalStore(ui.subscribe, () => select(ui.get()))
}

/** Carries a command out, and shows the words when it is refused. True when it was taken. */
export const useDispatch = (): ((command: Command) => boolean) => {
  const store = useStore()
  const ui = useUi()
  return (command) => {
    const words = store.dispatch(command)
    if (words !== null) ui.say(words)
    return words === null
  }
}

/** A book as a file, and what is in it. */
export interface ExportedBook {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly preview: Preview
  /** What a field of one kind of row holds. */
  readonly valuesOf: (row: string, field: string) => FieldValues
}

/**
 * A write that is no event of this register: what a manager does to the store at his desk. Who did what stands in the back
 * office. Asked again after no answer it goes under the key that it had, but for one with a secret in it, of which nothing is
 * remembered.
 */
export type Writer = <A extends WritesOf<Actions>>(
  action: A,
  request: RequestOf<Actions[A]>,
  how?: { readonly secret?: boolean }
) => Promise<Answer<ReplyOf<Actions[A]>>>

/** What the screens may ask of this browser besides commands and reads. */
export interface LiveActions {
  /** Brings actions that the register's own script does not carry. */
  readonly bring: (more: Contract) => void
  readonly write: Writer
  /** Customers' files, up and down. */
  readonly files: FileDesk<Blob>
  /** Asks the tab that is the register to hand it over. */
  readonly takeOver: () => void
  /** The current book as a file. */
  readonly exportBook: () => Promise<ExportedBook>
  /** The rows of this register's journal and of the one before it, the oldest first. Rejects where they can't be read. */
  readonly recentRows: () => Promise<readonly LogEntry[]>
  /** Says by a tone that something was refused whose words a panel shows by itself. */
  readonly refuse: () => void
  /** Lets a tone be heard, as loud as it is set. */
  readonly hear: (tone: Tone) => void
}

export const LiveContext = createContext<LiveActions | null>(null)

export const HistoryContext = createContext<GuardedHistory | null>(null)

/** The history that the router reads. */
export const useHistory = (): GuardedHistory => {
  const history = use(HistoryContext)
  if (!history) throw new Error("No history above this component")
  return history
}

/** Rings up what was typed, as a scan does; false after the words why not. */
export const useRingUp = (): ((text: string) => boolean) => {
  const store = useStore()
  const ui = useUi()
  const history = useHistory()
  return (text) => ringUp(store, ui, text, history)
}

/** Holds every move that `holds` wants held, one at a time; the one that it holds now, else null (SHL-33, PAY-55). */
export const useBlocker = (holds: Holds): BlockedNavigation | null => {
  const history = useHistory()
  const asked = useEffectEvent(holds)
  const by = useId()
  useEffect(() => history.guard(by, (move) => asked(move)), [history, by])
  const held = useSyncExternalStore(history.subscribe, history.held)
  return held?.by === by ? held : null
}
