import type { RefObject } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { nameOf } from "../customer/rules.ts"
import { entryOf } from "../kernel/table.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { addressOf, PATHS } from "../paths.ts"
import { networkOf } from "../support/model.ts"
import { TaskNote } from "../tasks/TaskNote.tsx"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Tag, type Tone } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import type { RangeCustomer, ReservedLane } from "./contract.ts"
import { laneNow, standingOf } from "./day.ts"
import styles from "./Day.module.css"
import { standingText } from "./faces.ts"
import { costsOf, STEP } from "./rules.ts"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import { useEnding } from "./useEnding.tsx"
import { useLanes } from "./useLanes.ts"

const TONES = { booked: "info", assigned: "ok", ended: "neutral" } as const satisfies Record<
  keyof typeof texts.reservedState,
  Tone
>

const stateOf = (customer: RangeCustomer, lane: ReservedLane, now: number): string => {
  if (lane.state === "assigned") return standingText(standingOf({ ...customer, lanes_reserved: [lane] }, now))
  return lane.state === "booked" ? texts.reservedState.booked : texts.reservedState.ended
}

/** The lanes of a customer of the day, and what can be done with the one that counts now (RNG-11). */
export const DetailLanes = ({ customer, now, region }: DetailLanesProps) => {
  const clear = useClearTime()
  const { lanes_reserved: lanes = [] } = customer
  const current = laneNow(customer)
  return (
    <>
      <ul className={styles["lanes"]}>
        {lanes.map((lane) => (
          <li key={`${lane.lane} ${lane.reservation_date}`}>
            <b>
              {lane.lane}
              <small>{texts.bay(lane.bay)}</small>
            </b>
            <span>
              {lane.starts_at !== undefined && lane.ends_at !== undefined
                ? `${clear(lane.starts_at)} \u2013 ${clear(lane.ends_at)} \u00B7 ${texts.minutes(lane.duration)}`
                : texts.minutes(lane.duration)}
            </span>
            <Tag tone={entryOf(TONES, lane.state ?? "") ?? "neutral"}>{stateOf(customer, lane, now)}</Tag>
          </li>
        ))}
      </ul>
      {current?.range_lane_id !== undefined && current.range_reservation_id !== undefined && (
        <Actions
          customer={customer}
          lane={current.range_lane_id}
          reservation={current.range_reservation_id}
          state={current.state}
          region={region}
        />
      )}
    </>
  )
}

interface DetailLanesProps {
  readonly customer: RangeCustomer
  readonly now: number
  /** Where the keys of the screen are heard. */
  readonly region: RefObject<HTMLElement | null>
}

/** More time, another lane, another time, and the end of it, each with its key. */
const Actions = ({ customer, lane, reservation, state, region }: ActionsProps) => {
  const navigate = useNavigate()
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const inHand = useApp((state) => state.cart.cart?.billing?.contact_id)
  const { lanes: sold } = useLanes()
  const product = sold?.products?.[0]
  const longer = useCartTask("moreLaneTime", () => undefined, { stays: true })
  const { run, told, busy } = useTask("changeLane", reservation)
  const off = offline || busy || longer.busy
  const extendsOwn = inHand === customer.contact_id
  const price = sold === null ? null : costsOf(sold, { extendsOwn, walksIn: false }).price
  const isOn = state === "assigned"
  const { end, question } = useEnding((ending) =>
    run({ lane: ending.lane, change: "end", reservation: ending.reservation })
  )
  const acts: Readonly<Record<string, () => void>> = {
    ...(state !== "ended" &&
      product !== undefined && {
        e: () => longer.run({ product_id: product.product_id, reservation, minutes: STEP })
      }),
    ...(isOn && {
      m: () => navigate(addressOf(PATHS.lanes, { move: lane })),
      x: () => end({ lane, reservation, contact: customer.contact_id, name: nameOf(customer) })
    }),
    r: () => navigate(PATHS.reserve)
  }
  useKeyDown(region, ({ key, repeat }) => {
    const act = off || repeat ? undefined : acts[key.toLowerCase()]
    act?.()
    return act !== undefined
  })
  return (
    <>
      <div className={styles["acts"]}>
        {acts["e"] && (
          <Button disabled={off} onClick={acts["e"]}>
            {texts.extend(STEP, price === null ? "" : moneyText(price))} <Kbd>E</Kbd>
          </Button>
        )}
        {acts["m"] && (
          <Button disabled={off} onClick={acts["m"]}>
            {texts.move} <Kbd>M</Kbd>
          </Button>
        )}
        <Button disabled={off} onClick={acts["r"]}>
          {texts.reserve} <Kbd>R</Kbd>
        </Button>
        <span className="grow" />
        {acts["x"] && (
          <Button className={styles["ends"]} disabled={off} onClick={acts["x"]}>
            {texts.end} <Kbd>X</Kbd>
          </Button>
        )}
      </div>
      {longer.refused !== null && <Note tone="danger">{longer.refused}</Note>}
      <TaskNote told={told} />
      {question}
    </>
  )
}

interface ActionsProps {
  readonly customer: RangeCustomer
  readonly lane: string
  readonly reservation: string
  readonly state: string | undefined
  readonly region: RefObject<HTMLElement | null>
}
