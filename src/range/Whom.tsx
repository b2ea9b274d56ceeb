import { Button } from "../ui/Button.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import type { RangeMember } from "./contract.ts"
import { mostGuests } from "./rules.ts"
import { Stepper } from "./Stepper.tsx"
import * as texts from "./texts.ts"
import styles from "./Lanes.module.css"

/** Who is given a lane, for how long, with how many guests, and which lane is the next one free. */
export const Whom = ({ name, minutes, member, reserved, guests, nextFree, onGuests, onNextFree }: WhomProps) => {
  const most = mostGuests(member?.guests)
  const about = [
    texts.usual(minutes),
    ...(member === undefined ? [] : [texts.freeToday(member.minutes_left)]),
    ...(reserved === null ? [] : [reserved])
  ].join(" · ")
  return (
    <div className={styles["whom"]}>
      <div>
        <b>{name === null ? texts.nobody : texts.assignTo(name)}</b>
        {name !== null && <span>{about}</span>}
        {guests !== null && guests >= most && <output>{texts.guestsAtMost(member?.membership, most)}</output>}
      </div>
      {guests !== null && (
        <Stepper
          name={texts.guestStepper}
          className={styles["coming"]}
          value={texts.guestCount(guests)}
          disabled={false}
          onStep={onGuests}
        />
      )}
      <Button disabled={nextFree === null} onClick={onNextFree}>
        {texts.nextFree(nextFree)} <Kbd>N</Kbd>
      </Button>
    </div>
  )
}

interface WhomProps {
  /** Null: nobody in particular. */
  readonly name: string | null
  readonly minutes: number
  readonly member: RangeMember | undefined
  /** When and where they have reserved, in words. */
  readonly reserved: string | null
  /** How many come along with who walks in; null where time is reserved, or nobody is chosen. */
  readonly guests: number | null
  /** The number of the lane. */
  readonly nextFree: string | null
  readonly onGuests: (by: 1 | -1) => void
  readonly onNextFree: () => void
}
