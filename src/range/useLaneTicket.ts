import { useEffect, useRef } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { printTypeOf } from "../hardware/rules.ts"
import type { RangeLane } from "./contract.ts"

/**
 * Whoever is let onto a lane here gets the ticket of it, once the back office says that they stand there; where the register has no
 * printer the lane's own button shows it. Gives what is called when somebody is let on.
 */
export const useLaneTicket = (lanes: readonly RangeLane[]): ((lane: string, contact: string) => void) => {
  const dispatch = useDispatch()
  const prints = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const awaited = useRef<{ readonly lane: string; readonly contact: string } | null>(null)
  useEffect(() => {
    const { current: wanted } = awaited
    const lane = lanes.find(({ range_lane_id }) => range_lane_id === wanted?.lane)
    if (wanted === null || lane?.current === undefined) return
    awaited.current = null
    const { range_reservation_id: reservation, contact_id } = lane.current
    if (prints && contact_id === wanted.contact)
      dispatch({ _tag: "PrintLaneTicket", ticket: { reservation, lane: lane.lane } })
  }, [lanes, prints, dispatch])
  return (lane, contact) => {
    awaited.current = { lane, contact }
  }
}
