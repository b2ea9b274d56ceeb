import { describe, expect, it } from "vitest"
import { demoProducts } from "../server/demoProducts.ts"
import { makeBench } from "../../src/lab/bench.ts"
import { CARDS } from "../../src/lab/cards.ts"
import type { FromBench, FromRegister } from "../../src/lab/protocol.ts"
import { pulsesOf, slipsOf, wordsOf } from "../../src/lab/slips.ts"

const ESC = 0x1b
const text = (words: string): number[] => Array.from(words, (sign) => sign.codePointAt(0) ?? 0)
const CUT = [ESC, 0x64, 0x02]
const PULSE = 0x07
const receipt = (words: string, kick = false) =>
  Uint8Array.from([...text(words), 0x0a, ...CUT, ...(kick ? [PULSE] : [])])

const lab = () => {
  const posted: FromBench[] = []
  let hear: (message: FromRegister) => void = () => undefined
  const bench = makeBench(
    {
      post: (message) => posted.push(message),
      listen: (listener) => {
        hear = listener
        return () => undefined
      }
    },
    () => 1_000
  )
  bench.start()
  const write = (name: string, bytes: Uint8Array<ArrayBuffer>) => hear({ _tag: "Write", write: name, bytes })
  const took = () => posted.flatMap((message) => (message._tag === "Took" ? [message.write] : []))
  const papers = () => slipsOf(bench.get().paper).map(wordsOf)
  return { bench, posted, hear: (message: FromRegister) => hear(message), write, took, papers }
}

describe("the bench's printer", () => {
  it("draws what it is sent, one slip for each cut", () => {
    const { write, took, papers } = lab()
    write("a", receipt("Order 1"))
    write("b", receipt("Order 2"))
    expect(papers()).toEqual(["Order 1", "Order 2"])
    expect(took()).toEqual(["a", "b"])
  })

  it.each(["paper", "closed"] as const)("keeps a job while it is not well (%s), and prints it then, once", (part) => {
    const { bench, write, took, papers } = lab()
    bench.setPrinter({ [part]: false })
    write("a", receipt("Order 1"))
    expect(bench.get().waiting).toBe(true)
    expect([took(), papers()]).toEqual([[], []])
    bench.setPrinter({ [part]: true })
    expect([took(), papers()]).toEqual([["a"], ["Order 1"]])
    expect(bench.get().waiting).toBe(false)
  })

  it("forgets what waited when its plug is pulled", () => {
    const { bench, write, took, papers } = lab()
    bench.setPrinter({ paper: false })
    write("a", receipt("Order 1"))
    bench.setPrinter({ plugged: false })
    bench.setPrinter({ plugged: true, paper: true })
    expect([took(), papers()]).toEqual([[], []])
  })

  it("opens the drawer by its pulse, once for each, unless it is jammed", () => {
    const { bench, write } = lab()
    write("a", receipt("Order 1", true))
    expect(bench.get().drawer).toMatchObject({ open: true, openedAt: 1_000 })
    bench.setDrawer({ open: false })
    write("b", receipt("Order 2"))
    expect(bench.get().drawer.open).toBe(false)
    bench.setDrawer({ jammed: true })
    write("c", receipt("Order 3", true))
    expect(bench.get().drawer.open).toBe(false)
    expect(pulsesOf(bench.get().paper)).toBe(2)
  })

  it("tells a register that comes what is there, and of every change", () => {
    const { bench, posted, hear } = lab()
    posted.splice(0)
    hear({ _tag: "Hello" })
    bench.setWeather({ delay: 800 })
    expect(posted).toMatchObject([
      { devices: { printer: { plugged: true }, weather: { delay: 0 } } },
      { devices: { weather: { delay: 800 } } }
    ])
    bench.reset()
    expect(posted.at(-1)).toMatchObject({ devices: { weather: { down: false, delay: 0, lost: 0 } } })
  })
})

describe("the cards of the scanner", () => {
  it("are the demo store's goods", () => {
    const known = new Set(demoProducts().map(({ upc }) => upc))
    const codes = CARDS.flatMap((card) =>
      card._tag === "Barcode" && /^8500004[01]/.test(card.code) ? [card.code] : []
    )
    expect(codes.length).toBeGreaterThan(3)
    expect(codes.filter((code) => !known.has(code))).toEqual([])
  })

  it("have licenses as a scanner types them: header, one element a line, and the length that the header says", () => {
    for (const card of CARDS) {
      if (card._tag !== "License") continue
      const [head = "", mark, subject = ""] = card.text.split("\n", 3)
      expect([head, mark]).toEqual(["@", "\u001e"])
      const { issuer, length } = /^ANSI (?<issuer>\d{6})100001DL0031(?<length>\d{4})DL/.exec(subject)?.groups ?? {}
      expect(issuer).toMatch(/^6360\d\d$/)
      const body = card.text.slice(card.text.indexOf("DLDAQ"))
      expect(Number(length)).toBe(body.length + 1)
      expect(body.split("\n").every((line) => /^(?:DL)?D[A-Z]{2}/.test(line))).toBe(true)
    }
  })
})
