import Ticket from "lucide-react/icons/ticket"
import { useState } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import type { LaneTicketName } from "./model.ts"
import { RowsView } from "./RowsView.tsx"
import { printTypeOf } from "./rules.ts"
import * as texts from "./texts.ts"

/** Prints the ticket of somebody's time on a lane; where the register has no printer it is shown, for the browser to print. */
export const LaneTicketButton = ({ ticket }: { readonly ticket: LaneTicketName }) => {
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const dispatch = useDispatch()
  const [viewed, setViewed] = useState(false)
  const print = () => (hasPrinter ? void dispatch({ _tag: "PrintLaneTicket", ticket }) : setViewed(true))
  return (
    <>
      <Button size="l" aria-label={texts.laneTicket} title={texts.laneTicket} onClick={print}>
        <Icon of={Ticket} />
      </Button>
      {viewed && <LaneTicketView reservation={ticket.reservation} onClose={() => setViewed(false)} />}
    </>
  )
}

const LaneTicketView = ({ reservation, onClose }: LaneTicketViewProps) => {
  const read = useRead("get_lane_ticket", { range_reservation_id: reservation })
  return <RowsView read={read} words={texts.laneTicketView} onClose={onClose} />
}

interface LaneTicketViewProps {
  readonly reservation: string
  readonly onClose: () => void
}
