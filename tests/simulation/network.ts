import type { Transport } from "../../effects/ports/Api.ts"
import type { Faults } from "./faults.ts"
import type { Answered, Call, Office } from "./office.ts"
import type { Random } from "./random.ts"
import type { Sent } from "./watch.ts"
import type { Life, World } from "./world.ts"

/** What a browser keeps beside its books. */
export type Cookies = Map<string, string>

/** The way from a page to the back office; `sent` is told of every call as it leaves, `served` of each as it was answered. */
export interface Network {
  readonly transport: (
    life: Life,
    cookies: Cookies,
    sent: (call: Sent) => void,
    served: (call: Sent, answer: Answered) => void
  ) => Transport
  readonly calls: () => number
  /** The line is whole again. */
  readonly heal: () => void
}

const HTML = "<html><body>Sign in to the guest network</body></html>"

/** What of a response the register looks at: a whole one has a stream behind it, which takes its time. */
type Heard = Awaited<ReturnType<Transport["fetch"]>>
const heard = (status: number, text: string): Heard => ({
  status,
  ok: status >= 200 && status < 300,
  text: () => Promise.resolve(text)
})

const keep = (cookies: Cookies, lines: readonly string[]) => {
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === "") cookies.delete(name)
    else cookies.set(name, decodeURIComponent(value))
  }
}

/** A network that loses, delays, doubles and garbles. A page that goes away ends its waiting, never the request. */
export const makeNetwork = (
  world: World,
  random: Random,
  faults: Faults,
  office: Office,
  hears: (life: Life, action: string, answer: Answered, key: string) => void
): Network => {
  const wires = world.born("wires")
  let calls = 0
  let cutUntil = 0
  /** Milliseconds until lost things are noticed; most are never. */
  const noticed = () => (random.chance(0.5) ? random.between(5, 3_000) : Number.POSITIVE_INFINITY)

  const transport: Network["transport"] = (life, cookies, sent, served) => {
    const deliver = (call: Call, key: string, reply: (answer: Answered | null) => void) => {
      if (!office.up()) return reply(null)
      world.note(`arrives ${call.action}`)
      void office.answer(call).then((answer) => {
        served({ action: call.action, key, body: call.body }, answer)
        reply(answer)
      })
    }

    const goBack = (
      hear: (answer: Answered) => void,
      answer: Answered | null,
      resolve: (heard: Heard) => void,
      reject: (why: Error) => void
    ) => {
      const lost = (after: number) => {
        if (after !== Number.POSITIVE_INFINITY) world.later(after, life, () => reject(new TypeError("Failed to fetch")))
      }
      if (answer === null) return lost(random.between(1, 50))
      // The browser keeps the cookies of a reply that its page never sees.
      if (faults.strikes("reply lost")) return lost(noticed())
      const wait = faults.strikes("reply late") ? random.between(60_000, 200_000) : random.between(5, 80)
      const broken = faults.strikes("reply broken") ? random.between(0, 3) : -1
      world.later(wait, life, () => {
        const { cookies: lines, text, code } = answer
        keep(cookies, lines)
        if (broken === 0) resolve(heard(200, HTML))
        else if (broken === 1) resolve(heard(502, "Bad gateway"))
        else if (broken === 2) resolve(heard(200, text.slice(0, text.length / 2)))
        else if (broken === 3) resolve(heard(504, text))
        else {
          hear(answer)
          resolve(heard(code, text))
        }
      })
    }

    return {
      endpoint: "/api",
      host: "till.test",
      token: () => cookies.get("pos_token") ?? null,
      forget: () => void cookies.delete("pos_token"),
      fetch: (input, init) =>
        new Promise<Heard>((resolve, reject) => {
          calls += 1
          const action = (typeof input === "string" ? input : "").split("action=")[1] ?? ""
          const body = typeof init?.body === "string" ? init.body : "{}"
          const key = /"idempotency_key":"([^"]*)"/.exec(body)?.[1] ?? ""
          const call = { action, body, cookie: cookies.get("pos_session"), browser: cookies.get("pos_browser") }
          sent({ action, key, body })
          world.note(`sent ${life.name} ${action} ${key}`)
          // Nobody hears the answer to a call that was given up.
          const hear = (answer: Answered) => (init?.signal?.aborted ? undefined : hears(life, action, answer, key))
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))
          if (faults.strikes("partition")) cutUntil = world.now() + random.between(1_000, 60_000)
          if (world.now() < cutUntil || faults.strikes("request lost")) {
            const after = noticed()
            if (after !== Number.POSITIVE_INFINITY)
              world.later(after, life, () => reject(new TypeError("Failed to fetch")))
            return
          }
          const wait = faults.strikes("request late") ? random.between(30_000, 300_000) : random.between(5, 80)
          world.later(wait, wires, () => deliver(call, key, (answer) => goBack(hear, answer, resolve, reject)))
          if (faults.strikes("request doubled"))
            world.later(wait + random.between(10, 90_000), wires, () => deliver(call, key, () => undefined))
        })
    }
  }
  return {
    transport,
    calls: () => calls,
    heal: () => {
      cutUntil = 0
    }
  }
}
