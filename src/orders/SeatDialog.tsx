import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import * as shared from "../ui/texts.ts"
import type { OrderItem } from "./contract.ts"
import * as texts from "./texts.ts"

/** Whose seat of a class comes back: one press, and the others keep theirs. */
export const SeatDialog = ({ description, seats, onSeat, onCancel }: SeatDialogProps) => (
  <Dialog title={texts.seatTitle} description={<p>{texts.seatExplained(description)}</p>} onCancel={onCancel}>
    <div className="stack gap-12">
      {seats.map(({ seat, name }) => (
        <Button key={seat} size="l" onClick={() => onSeat(seat)}>
          {name || texts.seatNumber(seat)}
        </Button>
      ))}
      <Button size="l" look="quiet" onClick={onCancel}>
        {shared.cancel}
      </Button>
    </div>
  </Dialog>
)

export interface SeatDialogProps {
  readonly description: string
  readonly seats: NonNullable<OrderItem["seats"]>
  readonly onSeat: (seat: number) => void
  readonly onCancel: () => void
}
