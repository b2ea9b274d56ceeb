import type { ReactNode } from "react"
import { Button } from "../ui/Button.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import { enterKey } from "../ui/texts.ts"
import { type Board, type Draft, draftSpan, onLane, resized, shifted, type Standing } from "./draft.ts"
import type { RangeMember } from "./contract.ts"
import { type LaneCost, mostGuests } from "./rules.ts"
import { Stepper } from "./Stepper.tsx"
import { useOneGreen } from "./useOneGreen.ts"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Reserve.module.css"

/** What is drawn, by its three steppers and its guests, with what it costs and why it is not to be had; the line of words is always there. */
export const DraftBar = ({
  board,
  draft,
  standing,
  cost,
  member,
  guests,
  label,
  note,
  blocked,
  busy,
  fixed,
  onDraft,
  onGuests,
  onAdd,
  onMove
}: DraftBarProps) => {
  const look = useOneGreen()
  const clear = useClearTime()
  const lane = board.lanes.find(({ range_lane_id }) => range_lane_id === draft?.lane)
  const step = (change: (draft: Draft) => Draft) => draft !== null && onDraft(change(draft))
  return (
    <section className={styles["bar"]} aria-label={texts.barTitle}>
      <Stepper
        name={texts.laneStepper}
        value={lane === undefined ? "–" : texts.lane(lane.lane)}
        disabled={draft === null}
        onStep={(by) => step((one) => onLane(board, one, by))}
      />
      <Stepper
        name={texts.timeStepper}
        value={draft === null ? "–" : clear(draft.starts_at)}
        disabled={draft === null}
        onStep={(by) => step((one) => shifted(board, one, by))}
      />
      <Stepper
        name={texts.lengthStepper}
        value={draft === null ? "–" : texts.minutes(draft.minutes)}
        disabled={draft === null || fixed}
        onStep={(by) => step((one) => resized(board, one, by))}
      />
      {guests !== null && (
        <Stepper
          name={texts.guestStepper}
          className={styles["guests"]}
          value={texts.guestCount(guests)}
          disabled={draft === null}
          onStep={onGuests}
        />
      )}
      <Button
        look={look}
        size="l"
        className={styles["add"]}
        data-resting-focus
        aria-disabled={blocked || busy}
        onClick={() => !blocked && !busy && onAdd()}
      >
        {label}
        {cost !== null && !blocked && <span>{moneyText(cost.price)}</span>}
        {!blocked && <Kbd>{enterKey}</Kbd>}
      </Button>
      <output className={styles["words"]}>
        {note ??
          wordsOf({ board, draft, standing, fixed, onDraft, onMove, clear, gift: giftOf({ cost, member, guests }) })}
      </output>
    </section>
  )
}

/** What the customer's membership does about the price, and where no more guests come, in words; null where there is nothing to say. */
const giftOf = ({ cost, member, guests }: Pick<DraftBarProps, "cost" | "member" | "guests">): string | null => {
  if (cost === null) return null
  const most = mostGuests(member?.guests)
  const price = member === null ? [] : [cost.free > 0 ? texts.freeByMembership(cost.free) : texts.noFreeLeft]
  const party = guests === null || guests < most ? [] : [texts.guestsAtMost(member?.membership, most)]
  return [...price, ...party].join(" ") || null
}

interface Told {
  /** What the membership does about its price. */
  readonly gift: string | null
  readonly board: Board
  readonly draft: Draft | null
  readonly standing: Standing | null
  /** It is as long as it was paid for. */
  readonly fixed: boolean
  readonly onDraft: (draft: Draft) => void
  /** Takes somebody's booked time elsewhere; null while one is on its way. */
  readonly onMove: ((reservation: string) => void) | null
  readonly clear: (at: number) => string
}

const Ways = ({ shorter, elsewhere, movable, board, onDraft, onMove, clear }: WaysProps) => {
  const other = board.lanes.find(({ range_lane_id }) => range_lane_id === elsewhere?.lane)
  return (
    <span className={styles["ways"]}>
      {shorter !== null && (
        <Button onClick={() => onDraft(shorter)}>
          {texts.endAt(clear(draftSpan(shorter).ends_at))} <Kbd>S</Kbd>
        </Button>
      )}
      {elsewhere !== null && other !== undefined && (
        <Button className={styles["ink"]} onClick={() => onDraft(elsewhere)}>
          {texts.takeLane(other.lane)} <Kbd>L</Kbd>
        </Button>
      )}
      {movable !== null && onMove !== null && (
        <Button onClick={() => onMove(movable)}>
          {texts.moveTo} <Kbd>M</Kbd>
        </Button>
      )}
    </span>
  )
}

interface WaysProps extends Pick<Told, "board" | "onDraft" | "onMove" | "clear"> {
  readonly shorter: Draft | null
  readonly elsewhere: Draft | null
  /** A booked time that is in the way. */
  readonly movable: string | null
}

const wordsOf = ({ board, draft, standing, fixed, clear, gift, ...on }: Told): ReactNode => {
  if (draft === null || standing === null) return <Note tone="neutral">{texts.draw}</Note>
  const lane = board.lanes.find(({ range_lane_id }) => range_lane_id === draft.lane)
  const where = texts.lane(lane?.lane ?? "")
  switch (standing._tag) {
    case "Free":
      return (
        <Note tone="ok" className={gift === null ? styles["fine"] : undefined}>
          {texts.free(where, clear(standing.from), clear(standing.until), clear(draftSpan(draft).ends_at))}
          {gift !== null && ` ${gift}`}
        </Note>
      )
    case "Past":
      return <Note tone="danger">{texts.past}</Note>
    case "Closed":
      return (
        <Note
          tone="danger"
          action={
            <Ways shorter={null} elsewhere={standing.elsewhere} movable={null} board={board} clear={clear} {...on} />
          }
        >
          {texts.laneClosed(where, standing.why)}
        </Note>
      )
    case "Taken": {
      const { by, shorter, elsewhere } = standing
      const [from, until] = [clear(by.starts_at), clear(by.ends_at)]
      return (
        <Note
          tone="danger"
          action={
            <Ways
              shorter={fixed ? null : shorter}
              elsewhere={elsewhere}
              movable={by.state === "booked" ? by.range_reservation_id : null}
              board={board}
              clear={clear}
              {...on}
            />
          }
        >
          {by.register === undefined
            ? texts.reserved(where, from, until)
            : texts.heldAt(where, from, until, by.register)}
        </Note>
      )
    }
  }
}

export interface DraftBarProps {
  readonly board: Board
  readonly draft: Draft | null
  readonly standing: Standing | null
  /** Null where nothing is bought, or by nobody. */
  readonly cost: LaneCost | null
  /** What the customer's membership gives on the day; null for who is no member. */
  readonly member: RangeMember | null
  /** How many shoot along; null where that is not said here. */
  readonly guests: number | null
  /** What the button does: adds, saves the change, or asks for a customer. */
  readonly label: string
  /** Words that stand in place of how the draft is: why it was refused. */
  readonly note: ReactNode | null
  readonly blocked: boolean
  readonly busy: boolean
  readonly fixed: boolean
  readonly onDraft: (draft: Draft) => void
  readonly onGuests: (by: 1 | -1) => void
  readonly onAdd: () => void
  readonly onMove: ((reservation: string) => void) | null
}
