// @vitest-environment jsdom
import { act, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { useLookedAt } from "../../src/ui/useLookedAt.ts"
import { show, stoppedClock } from "./screen.tsx"

const Accept = ({ due }: { readonly due: number }) => {
  const { isLookedAt, looked } = useLookedAt(due)
  return (
    <>
      <button type="button" disabled={!isLookedAt}>
        Accept
      </button>
      <button type="button" onClick={looked}>
        Exact
      </button>
    </>
  )
}

const accept = () => screen.getByRole<HTMLButtonElement>("button", { name: "Accept" })

test("an amount that has changed is not accepted before it stood for a while, or somebody entered one", () => {
  const clock = stoppedClock(0)
  const { rerender } = show(<Accept due={2056} />, clock.time)
  expect(accept().disabled).toBe(false)
  rerender(<Accept due={1556} />)
  expect(accept().disabled).toBe(true)
  act(() => clock.moveTo(800))
  expect(accept().disabled).toBe(false)
  rerender(<Accept due={1056} />)
  expect(accept().disabled).toBe(true)
  act(() => screen.getByRole("button", { name: "Exact" }).click())
  expect(accept().disabled).toBe(false)
})
