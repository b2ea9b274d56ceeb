import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "@playwright/test"
import type { Bench, Section } from "../bench.ts"
import { latency, measured } from "../figure.ts"
import { BOOKED, LANES } from "../fixtures/busyRange.ts"
import { register } from "../fixtures/register.ts"
import { overRounds, repeat } from "../stats.ts"

/** Between two turns, in milliseconds: a key that comes again at once is an unsteady hand's. */
const REST = 500

/** What each of the two bays shows at least. */
const LEAST = Math.floor(BOOKED / LANES) * (LANES / 2)

declare global {
  /** When the calendar of the next key was painted, in milliseconds from that key. */
  var turned: Promise<number> | undefined
  /** Milliseconds between the frames of a drag, while it lasts. */
  var drawnFrames: number[] | undefined
}

/** From now on the next key is watched: when the day that it turns to is painted, with all that a bay has on it. */
const expectTurn = (page: Page, slots: number): Promise<void> =>
  page.evaluate((wanted) => {
    globalThis.turned = new Promise((resolve) => {
      let from = 0
      // The first task after the next frame was drawn.
      const after = new MessageChannel()
      after.port1.addEventListener("message", () => resolve(performance.now() - from))
      after.port1.start()
      const day = () => document.querySelector("[data-plot]")?.getAttribute("aria-label") ?? ""
      const before = day()
      addEventListener("keydown", (event) => void (from = event.timeStamp), { capture: true, once: true })
      const look = () => {
        if (from > 0 && day() !== before && document.querySelectorAll("[data-slot]").length >= wanted)
          requestAnimationFrame(() => after.port2.postMessage(null))
        else requestAnimationFrame(look)
      }
      look()
    })
  }, slots)

const turn = async (page: Page, key: "PageDown" | "PageUp"): Promise<number> => {
  await expectTurn(page, LEAST)
  await page.keyboard.press(key)
  const ms = await page.evaluate(() => globalThis.turned ?? Number.NaN)
  await pause(REST)
  return ms
}

/** A time drawn along a lane that is free in the evening, a step of the pointer at each frame. */
const drag = async (page: Page): Promise<readonly number[]> => {
  const plot = page.locator("[data-plot]")
  await page.locator("[data-scroller]").evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  const box = await plot.boundingBox()
  const shown = await page.locator("[data-scroller]").boundingBox()
  if (box === null || shown === null) throw new Error("The calendar is not shown.")
  const right = Math.min(box.x + box.width, shown.x + shown.width) - 10
  const left = Math.max(box.x + box.width * 0.6, shown.x + 10)
  await page.mouse.move(left, box.y + 20)
  await page.evaluate(() => {
    globalThis.drawnFrames = []
    let last = performance.now()
    const tick = (at: number) => {
      globalThis.drawnFrames?.push(at - last)
      last = at
      if (globalThis.drawnFrames !== undefined) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1)
    await page.mouse.move(left + ((right - left) * step) / 60, box.y + 20 + (step % 10) * 10)
  const frames = await page.evaluate(() => {
    const all = globalThis.drawnFrames ?? []
    globalThis.drawnFrames = undefined
    return all.slice(1)
  })
  await page.mouse.up()
  await page.keyboard.press("Escape")
  return frames
}

/** The lane calendar of a large range: a day painted after its key, and the frames of a drag (issue 18). */
export const lanes: Section = async (bench: Bench) => {
  const there = await register(bench)
  const turns: number[][] = []
  const frames: number[][] = []
  await there.withPage(async (page) => {
    await page.goto(`${there.origin}/range/reserve`)
    await page.locator("[data-plot]").focus()
    await turn(page, "PageDown")
    for (const _ of await repeat(bench.sizes.rounds, () => Promise.resolve())) {
      const times: number[] = []
      for (let n = 0; n < bench.sizes.scans; n += 1) times.push(await turn(page, n % 2 === 0 ? "PageDown" : "PageUp"))
      turns.push(times)
      const dragged = await drag(page)
      frames.push([...dragged])
      await page.locator("[data-plot]").focus()
    }
  })
  const among = `${LANES} lanes, ${BOOKED} reservations a day`
  return measured([
    latency(`a day of the lane calendar painted, ${among}`, overRounds(turns), { aim: { at: "p95", most: 100 } }),
    latency(`between two frames while lane time is drawn, ${among}`, overRounds(frames), {
      aim: { at: "p95", most: 17 },
      note: "60 frames a second are 16.7 ms"
    })
  ])
}
