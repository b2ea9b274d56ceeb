import { type PointerEvent, type RefObject, useRef } from "react"
import type { RangeLane } from "./contract.ts"
import { type Board, type Draft, drawn, resized, shifted, startedAt, stepAt, tapped } from "./draft.ts"
import { STEP } from "./rules.ts"

const STEP_MS = STEP * 60_000

/** What the pointer has in its hand: a new time that it draws, the draft as a whole, or one of its ends. */
type Held =
  | { readonly _tag: "New"; readonly lane: string; readonly from: number; readonly slot: string | null }
  | { readonly _tag: "Whole"; readonly from: number; readonly draft: Draft }
  | { readonly _tag: "Start"; readonly draft: Draft }
  | { readonly _tag: "End"; readonly draft: Draft }

interface Place {
  readonly lane: RangeLane
  readonly at: number
}

/**
 * Draws with a finger, a pen or the mouse: press and drag over free time draws it, a press takes the usual time, the draft is taken
 * elsewhere as a whole, and its ends make it longer or shorter. A press on somebody's time chooses that.
 */
export const useDrawing = (
  plot: RefObject<HTMLDivElement | null>,
  { board, lanes, draft, onDraft, onSlot }: Drawing
) => {
  const held = useRef<Held | null>(null)
  const moved = useRef(false)

  const placeAt = ({ clientX, clientY }: PointerEvent): Place | null => {
    const box = plot.current?.getBoundingClientRect()
    if (box === undefined || lanes.length === 0) return null
    const across = Math.min(Math.max((clientX - box.left) / box.width, 0), 0.99999)
    const down = Math.min(Math.max((clientY - box.top) / box.height, 0), 0.99999)
    const lane = lanes[Math.floor(down * lanes.length)]
    const { starts_at, ends_at } = board.open
    return lane === undefined ? null : { lane, at: starts_at + across * (ends_at - starts_at) }
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeAt(event)
    if (place === null || event.button !== 0) return
    const { target } = event
    const on = target instanceof Element ? target : null
    const handle = on?.closest<HTMLElement>("[data-handle]")?.dataset["handle"]
    moved.current = false
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    if (draft !== null && handle === "start") held.current = { _tag: "Start", draft }
    else if (draft !== null && handle === "end") held.current = { _tag: "End", draft }
    else if (draft !== null && on?.closest("[data-draft]")) held.current = { _tag: "Whole", from: place.at, draft }
    else {
      const slot = on?.closest<HTMLElement>("[data-slot]")?.dataset["slot"] ?? null
      held.current = { _tag: "New", lane: place.lane.range_lane_id, from: place.at, slot }
    }
    event.preventDefault()
  }

  const draftAt = (hand: Held, { lane, at }: Place): Draft | null => {
    switch (hand._tag) {
      case "New":
        return hand.slot === null && Math.abs(at - hand.from) > STEP_MS / 3
          ? drawn(board, hand.lane, hand.from, at)
          : null
      case "Whole":
        return shifted(board, { ...hand.draft, lane: lane.range_lane_id }, Math.round((at - hand.from) / STEP_MS))
      case "Start":
        return startedAt(board, hand.draft, at)
      case "End": {
        const steps = (stepAt(board, at) - hand.draft.starts_at) / STEP_MS + 1 - hand.draft.minutes / STEP
        return resized(board, hand.draft, steps)
      }
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const hand = held.current
    const place = hand === null ? null : placeAt(event)
    if (hand === null || place === null) return
    const next = draftAt(hand, place)
    if (next === null) return
    moved.current = true
    if (next.lane !== draft?.lane || next.starts_at !== draft.starts_at || next.minutes !== draft.minutes) onDraft(next)
  }

  const onPointerUp = () => {
    const hand = held.current
    held.current = null
    if (hand?._tag !== "New" || moved.current) return
    if (hand.slot === null) onDraft(tapped(board, hand.lane, hand.from))
    else onSlot(hand.slot)
  }

  const onPointerCancel = () => {
    held.current = null
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

interface Drawing {
  readonly board: Board
  readonly lanes: readonly RangeLane[]
  readonly draft: Draft | null
  readonly onDraft: (draft: Draft) => void
  readonly onSlot: (reservation: string) => void
}
