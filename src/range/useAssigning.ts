import { useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"
import { useContact } from "../customer/useContact.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { addressOf, PATHS } from "../paths.ts"
import { networkOf } from "../support/model.ts"
import { useTask } from "../tasks/useTask.ts"
import { waiverPath } from "../waiver/rules.ts"
import { useWaiverStanding } from "../waiver/useWaiverStanding.ts"
import type { RangeLane } from "./contract.ts"
import { whoseInFull } from "./faces.ts"
import { bookingOf, comingUntil, minutesOf, mostGuests, nextFree, STEP, USUAL } from "./rules.ts"
import { useEnding } from "./useEnding.tsx"
import type { useLanes } from "./useLanes.ts"
import { useLaneTicket } from "./useLaneTicket.ts"
import * as texts from "./texts.ts"

const NONE: readonly RangeLane[] = []

/** Whom a lane is assigned to: the cart's customer, what they booked and whom they bring along. */
const useWhom = ({ lanes: read, now }: ReturnType<typeof useLanes>) => {
  const contact = useApp((state) => state.cart.cart?.billing?.contact_id)
  const anonymous = useApp((state) => isAnonymous(state.cart.cart, state.session.client))
  const person = useContact(anonymous || contact === undefined ? null : contact)
  const standingAt = useWaiverStanding()
  const [party, setParty] = useState<{ readonly contact: string | undefined; readonly guests: number } | null>(null)
  const booking = bookingOf(read ?? {}, contact)
  // Whoever has booked for later walks in now, and keeps what was booked.
  const own = booking !== undefined && booking.starts_at <= comingUntil(now) ? booking : undefined
  const coming = party !== null && party.contact === contact ? party.guests : 0
  const guests = own !== undefined || person.state !== "known" ? null : coming
  const standing = person.state === "known" && read?.asks_waiver === true ? standingAt(person.contact) : "here"
  return {
    contact,
    anonymous,
    person,
    booking,
    own,
    minutes: own === undefined ? USUAL : minutesOf(own),
    guests,
    /** What the waiver lacks, in words; null where nothing is missing. */
    lacks: standing === "here" ? null : texts.noWaiver[standing],
    invite: (by: 1 | -1): void => {
      const most = mostGuests(read?.member?.guests)
      if (guests !== null) setParty({ contact, guests: Math.max(0, Math.min(most, guests + by)) })
    },
    alone: (): void => setParty(null)
  }
}

/** What a range officer does with the lanes; `move` in the address is a lane whose shooter moves. `focus` goes to a lane by its id. */
export const useAssigning = (live: ReturnType<typeof useLanes>, focus: (lane: string) => void) => {
  const { lanes: read, now } = live
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(query.get("move"))
  const [moving, setMoving] = useState<string | null>(query.get("move"))
  const [closing, setClosing] = useState(false)
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const whom = useWhom(live)
  const task = useTask("changeLane", "lanes")
  const walkIn = useCartTask("laneTime", whom.alone, { stays: true })
  const longer = useCartTask("moreLaneTime", () => undefined, { stays: true })
  const lanes = read?.range_lanes ?? NONE
  const letOn = useLaneTicket(lanes)
  const { contact, own } = whom
  const free = nextFree(lanes, whom.minutes, now, chosen)
  const laneOf = (id: string | null) => lanes.find(({ range_lane_id }) => range_lane_id === id)
  const lane = laneOf(chosen) ?? lanes[0]
  const product = read?.products?.[0]
  const getWaiver = () => contact !== undefined && navigate(waiverPath(contact))
  const assign = (to: RangeLane) => {
    if (offline || product === undefined) return
    if (whom.lacks !== null) return void getWaiver()
    const { product_id } = product
    if (whom.anonymous) {
      navigate(addressOf(PATHS.customer, { message: texts.customerHint, product_id, quantity: "1" }))
      return
    }
    if (contact !== undefined) letOn(to.range_lane_id, contact)
    if (own === undefined)
      walkIn.run({ product_id, lane: to.range_lane_id, at: null, minutes: USUAL, guests: whom.guests, line: null })
    else task.run({ lane: to.range_lane_id, change: "assign", contact, reservation: own.range_reservation_id })
  }
  const moveTo = (to: RangeLane) => {
    const from = laneOf(moving)
    setMoving(null)
    if (from?.current !== undefined)
      task.run({ lane: to.range_lane_id, change: "move", reservation: from.current.range_reservation_id })
  }
  const { end, question } = useEnding(({ lane: id, reservation }) => task.run({ lane: id, change: "end", reservation }))
  return {
    lanes,
    lane,
    free,
    whom,
    offline,
    /** The lane whose shooter moves. */
    source: laneOf(moving),
    isMoving: moving !== null,
    closing,
    question,
    busy: task.busy || walkIn.busy || longer.busy,
    refused: (task.told?.done === false ? task.told.words : null) ?? walkIn.refused ?? longer.refused,
    numberOf: (id: string): string => laneOf(id)?.lane ?? "",
    choose: setChosen,
    toFree: (): void => {
      if (free === undefined) return
      setChosen(free.range_lane_id)
      focus(free.range_lane_id)
    },
    stays: (): void => setMoving(null),
    close: (reason: string | null): void => {
      setClosing(false)
      if (reason !== null && lane !== undefined) task.run({ lane: lane.range_lane_id, change: "close", why: reason })
    },
    acts: {
      getWaiver,
      assign: () => lane !== undefined && (moving === null ? assign(lane) : moveTo(lane)),
      extend: () => {
        if (lane?.current !== undefined && product !== undefined && !offline)
          longer.run({
            product_id: lane.current.product_id ?? product.product_id,
            reservation: lane.current.range_reservation_id,
            minutes: STEP
          })
      },
      move: () => {
        if (lane?.current === undefined) return
        setMoving(lane.range_lane_id)
        if (free !== undefined) focus(free.range_lane_id)
      },
      end: () => {
        if (lane?.current === undefined) return
        const { range_reservation_id: reservation, contact_id } = lane.current
        const name = whoseInFull({ ...lane.current, guests: 0 })
        end({ lane: lane.range_lane_id, reservation, contact: contact_id, name })
      },
      close: () => setClosing(true),
      open: () => {
        if (lane !== undefined) task.run({ lane: lane.range_lane_id, change: "open" })
      }
    }
  }
}
