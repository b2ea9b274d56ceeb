import { type Board, type Draft, firstDraft, firstStep, onLane, resized, shifted, tapped } from "./draft.ts"

/** How many guests more a key of the calendar invites, or fewer; null for another key. */
export const invitedBy = (key: string): 1 | -1 | null => (key === "+" ? 1 : key === "-" ? -1 : null)

/** What a key of the calendar does to what is drawn; null for a key that does nothing. */
export const keyed = (
  board: Board,
  draft: Draft | null,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }
): Draft | null => {
  const one = draft ?? firstDraft(board)
  if (one === null) return null
  if (key === "ArrowRight") return shiftKey ? resized(board, one, 1) : shifted(board, one, 1)
  if (key === "ArrowLeft") return shiftKey ? resized(board, one, -1) : shifted(board, one, -1)
  if (key === "ArrowDown") return onLane(board, one, 1)
  if (key === "ArrowUp") return onLane(board, one, -1)
  if (key === "Home") return { ...tapped(board, one.lane, firstStep(board)), minutes: one.minutes }
  return key === "End" ? { ...tapped(board, one.lane, board.open.ends_at - 1), minutes: one.minutes } : null
}
