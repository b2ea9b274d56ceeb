import Ticket from "lucide-react/icons/ticket"
import { useState } from "react"
import { flushSync } from "react-dom"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { JobNote } from "./JobNote.tsx"
import { type TicketName, ticketOf } from "./model.ts"
import { RowsView } from "./RowsView.tsx"
import { printTypeOf } from "./rules.ts"
import * as texts from "./texts.ts"

/** Prints the claim ticket of firearms that came in; where the register has no printer it is shown, for the browser to print. */
export const TicketButton = ({ ticket, size = "l", onSeen }: TicketButtonProps) => {
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const dispatch = useDispatch()
  const [viewed, setViewed] = useState(false)
  const print = () => (hasPrinter ? void dispatch({ _tag: "PrintTicket", ticket }) : setViewed(true))
  const close = () => {
    flushSync(() => setViewed(false))
    onSeen?.()
  }
  return (
    <>
      <Button size={size} onClick={print}>
        <Icon of={Ticket} />
        {texts.printTicket}
      </Button>
      {viewed && <TicketView cart={ticket.cart} onClose={close} />}
    </>
  )
}

interface TicketButtonProps {
  readonly ticket: TicketName
  readonly size?: "l" | "xl"
  /** It was shown, and closed again. */
  readonly onSeen?: () => void
}

/** How the printing of a claim ticket goes; nothing before it was printed here. */
export const TicketNote = ({ ticket }: Pick<TicketButtonProps, "ticket">) => {
  const job = useApp(({ hardware }) => ticketOf(hardware, ticket.cart))
  const dispatch = useDispatch()
  return job && <JobNote job={job} onAgain={() => dispatch({ _tag: "PrintAgain", job: job.id })} />
}

const TicketView = ({ cart, onClose }: { readonly cart: string; readonly onClose: () => void }) => {
  const read = useRead("get_gunsmith_ticket", { for_shopping_cart_id: cart })
  return <RowsView read={read} words={texts.ticketView} onClose={onClose} />
}
