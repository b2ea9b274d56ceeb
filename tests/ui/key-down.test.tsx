// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react"
import { useLayoutEffect, useRef, type RefObject } from "react"
import { expect, it } from "vitest"
import { useKeyDown } from "../../src/ui/useKeyDown.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

/** A screen whose first key comes as soon as it is drawn, before anything that only follows; gives the keys that it heard. */
const pressedAtFirstSight = (): readonly string[] => {
  const heard: string[] = []
  const Screen = () => {
    const region = useRef<HTMLDivElement>(null)
    useKeyDown(region, ({ key }) => heard.push(key) > 0)
    return (
      <div ref={region}>
        <button type="button">Here</button>
      </div>
    )
  }
  const Watched = () => {
    useLayoutEffect(() => {
      const key = new KeyboardEvent("keydown", { key: "x", bubbles: true })
      document.querySelector("button")?.dispatchEvent(key)
    }, [])
    return <Screen />
  }
  show(<Watched />)
  return heard
}

it("hears the first key as soon as its screen is drawn", () => {
  expect(pressedAtFirstSight()).toEqual(["x"])
})

it("hears the keys of a part that comes up with the whole screen, until the part goes", async () => {
  const heard: string[] = []
  const Part = ({ region }: { readonly region: RefObject<HTMLElement | null> }) => {
    useKeyDown(region, ({ key }) => heard.push(key) > 0)
    return null
  }
  const Screen = ({ part }: { readonly part: boolean }) => {
    const region = useRef<HTMLDivElement>(null)
    return <div ref={region}>{part && <Part region={region} />}</div>
  }
  const { container, rerender } = show(<Screen part />)
  await Promise.resolve()
  const press = (key: string) => fireEvent.keyDown(container.firstElementChild ?? container, { key })
  press("e")
  rerender(<Screen part={false} />)
  press("m")
  expect(heard).toEqual(["e"])
})
