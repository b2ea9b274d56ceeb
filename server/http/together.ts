import { JOINING, MOST_TOGETHER } from "../../src/kernel/together.ts"
import { contract } from "../../src/app/contract.ts"
import type { Name, Wire } from "../actions/types.ts"
import { isObject } from "./body.ts"

/** One of the calls that came in one. */
export interface Part {
  readonly name: Name
  readonly fields: Readonly<Record<string, unknown>>
}

/** Calls in their order, those of one action together as long as one follows another. */
export const runsOf = <P>(parts: readonly P[], nameOf: (part: P) => string): readonly (readonly [P, ...P[]])[] =>
  parts.reduce<readonly (readonly [P, ...P[]])[]>((runs, part) => {
    const last = runs.at(-1)
    return last !== undefined && nameOf(last[0]) === nameOf(part)
      ? [...runs.slice(0, -1), [...last, part]]
      : [...runs, [part]]
  }, [])

const isJoining = (name: unknown): name is Name =>
  typeof name === "string" && JOINING.has(name) && Object.hasOwn(contract, name)

const partOf = (call: unknown): readonly Part[] => {
  const { action, body } = isObject(call) ? call : {}
  return isJoining(action) && isObject(body) ? [{ name: action, fields: body }] : []
}

/** The calls of a body, in their order; what is wrong with it where it has none, too many, or one of an action that goes alone. */
export const partsOf = ({ calls }: Readonly<Record<string, unknown>>): readonly Part[] | string => {
  if (!Array.isArray(calls) || calls.length === 0) return "calls: Expected a list of calls"
  if (calls.length > MOST_TOGETHER) return `calls: Expected at most ${MOST_TOGETHER}`
  const parts = calls.flatMap(partOf)
  return parts.length === calls.length ? parts : `calls: Expected each to be of ${[...JOINING].join(" or ")}`
}

/** The replies in one. A cart that stands in a later one is said once, by that one: it is the same, with more in it. */
export const repliesOf = (wires: readonly Wire[], write: (json: Wire["json"]) => string): Wire => {
  const cartOf = ({ json }: Wire) => json["shopping_cart_id"]
  const isFollowed = (wire: Wire, place: number) =>
    wire.json["status"] === "success" &&
    cartOf(wire) !== undefined &&
    wires.slice(place + 1).some((later) => cartOf(later) === cartOf(wire))
  const replies = wires.map((wire, place) => {
    const { status, message } = wire.json
    const json = isFollowed(wire, place)
      ? { status, ...(message === undefined ? {} : { message }), cart_follows: true }
      : wire.json
    return {
      code: wire.code,
      text: write(json),
      ...(wire.retryAfter === undefined ? {} : { retry_after: wire.retryAfter })
    }
  })
  return { code: 200, json: { status: "success", replies }, cookies: wires.flatMap(({ cookies = [] }) => cookies) }
}
