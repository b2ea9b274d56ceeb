// @vitest-environment jsdom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { StoreContext } from "../../src/app/hooks.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import type { RangeLane } from "../../src/range/contract.ts"
import { LaneBar } from "../../src/range/LaneBar.tsx"
import { laneState } from "../../src/range/rules.ts"
import { known, signedIn } from "../slices/facts.ts"
import { given } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const NOON = Date.UTC(2026, 10, 21, 20)
const nothing = () => undefined

/** The bar of a lane that Leah Alvarez, whose waiver is missing, has from so many minutes after noon on, beside Marcus Chen. */
const barOf = (minutes: number): string => {
  const { state } = given(known(), signedIn())
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    dispatch: () => null,
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const next = {
    range_reservation_id: "slot-1",
    range_lane_id: "lane-7",
    starts_at: NOON + minutes * 60_000,
    ends_at: NOON + (minutes + 60) * 60_000,
    state: "booked",
    first_name: "Leah",
    last_name: "Alvarez",
    waivers_missing: 1
  }
  const lane: RangeLane = { range_lane_id: "lane-7", lane: "7", bay: "B", next }
  show(
    <StoreContext value={store}>
      <LaneBar
        lane={lane}
        state={laneState(lane, NOON)}
        moving={null}
        whom="Marcus Chen"
        lacks={null}
        minutes={60}
        price={null}
        walkIn={null}
        disabled={false}
        refused={null}
        assign={nothing}
        getWaiver={nothing}
        extend={nothing}
        move={nothing}
        end={nothing}
        close={nothing}
        open={nothing}
      />
    </StoreContext>
  )
  return screen.getByRole("region").textContent
}

it("a missing waiver is told with the name of whose it is", () => {
  expect(barOf(30)).toContain("Leah Alvarez: Waiver missing")
})

it("a waiver of who comes later is no matter of who is let on now", () => {
  expect(barOf(300)).not.toContain("Waiver missing")
})
