import { Schema } from "effect"
import { repliesOf, runsOf } from "../../server/http/together.ts"
import { TOGETHER } from "../../src/kernel/together.ts"
import type { Transport } from "../../effects/ports/Api.ts"
import type { Faults } from "./faults.ts"
import { type Answered, type Call, type Office, textIn } from "./office.ts"
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

const keyIn = (body: string): string => textIn(body, "idempotency_key")

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

const Parts = Schema.fromJsonString(
  Schema.Struct({
    calls: Schema.Array(Schema.Struct({ action: Schema.String, body: Schema.Record(Schema.String, Schema.Unknown) }))
  })
)

/** The calls that one brings. */
const partsIn = (body: string): readonly Pick<Call, "action" | "body">[] =>
  Schema.decodeUnknownSync(Parts)(body).calls.map(({ action, body: of }) => ({ action, body: JSON.stringify(of) }))

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
    const answered = async (calls: readonly Call[]): Promise<readonly Answered[]> => {
      const answers = await office.answer(calls)
      for (const [place, { action, body }] of calls.entries()) {
        const answer = answers[place]
        if (answer !== undefined) served({ action, key: keyIn(body), body }, answer)
      }
      return answers
    }

    /** What one call comes to, or several in one: the answer, and that of each. */
    const deliver = async (
      call: Call,
      parts: readonly Call[],
      reply: (answer: Answered | null, each: readonly Answered[]) => void
    ) => {
      if (!office.up()) return reply(null, [])
      world.note(`arrives ${call.action}`)
      const each: Answered[] = []
      for (const run of runsOf(parts, ({ action }) => action)) each.push(...(await answered(run)))
      const [first] = each
      if (call.action !== TOGETHER && first !== undefined) return reply(first, each)
      const { code, json } = repliesOf(
        each.map(({ code: of, text }) => ({ code: of, json: decode(text) })),
        (part) => JSON.stringify(part)
      )
      office.saw("several calls in one")
      const cookies = each.flatMap(({ cookies: lines }) => lines)
      reply({ code, text: JSON.stringify(json), cookies, person: null, version: -1 }, each)
    }

    const goBack = (
      hear: () => void,
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
          hear()
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
          const by = { cookie: cookies.get("pos_session"), browser: cookies.get("pos_browser") }
          const call = { action, body, ...by }
          const parts = action === TOGETHER ? partsIn(body).map((part) => ({ ...part, ...by })) : [call]
          for (const part of parts) {
            sent({ action: part.action, key: keyIn(part.body), body: part.body })
            world.note(`sent ${life.name} ${part.action} ${keyIn(part.body)}`)
          }
          // Nobody hears the answer to a call that was given up.
          const hear = (each: readonly Answered[]) => {
            if (init?.signal?.aborted) return
            for (const [index, answer] of each.entries()) {
              const part = parts[index]
              if (part !== undefined) hears(life, part.action, answer, keyIn(part.body))
            }
          }
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))
          if (faults.strikes("partition")) cutUntil = world.now() + random.between(1_000, 60_000)
          if (world.now() < cutUntil || faults.strikes("request lost")) {
            const after = noticed()
            if (after !== Number.POSITIVE_INFINITY)
              world.later(after, life, () => reject(new TypeError("Failed to fetch")))
            return
          }
          const wait = faults.strikes("request late") ? random.between(30_000, 300_000) : random.between(5, 80)
          world.later(
            wait,
            wires,
            () => void deliver(call, parts, (answer, each) => goBack(() => hear(each), answer, resolve, reject))
          )
          if (faults.strikes("request doubled"))
            world.later(wait + random.between(10, 90_000), wires, () => void deliver(call, parts, () => undefined))
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
