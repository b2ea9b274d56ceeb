import { type Backend, openBackend } from "./backend.ts"
import { type Habits, PLAIN } from "./habits.ts"
import type { Json } from "./says/said.ts"

export type Reply = Readonly<Record<string, Json>>

/** A register that speaks to a stand-in of its own: what it says is the documents' and no more. */
export interface Talk {
  readonly backend: Backend
  readonly call: (action: string, body?: Readonly<Record<string, unknown>>) => Reply
  /** Puts so many of a product into the cart and gives the cart that is there then. */
  readonly ring: (product: string, quantity?: number) => Reply
}

/** A record inside a reply; one without fields where there is none. */
export const inside = (reply: Json | undefined, ...path: readonly string[]): Reply => {
  let at: Json | undefined = reply
  for (const step of path)
    at = at !== null && typeof at === "object" && !Array.isArray(at) ? (at as Reply)[step] : undefined
  return at !== null && typeof at === "object" && !Array.isArray(at) ? (at as Reply) : {}
}

/** The rows of a list inside a reply. */
export const rows = (reply: Json | undefined, field: string): readonly Reply[] => {
  const value = inside(reply)[field]
  return Array.isArray(value) ? value.map((row: Json) => inside(row)) : []
}

/** Signs a manager in at Counter 1. */
export const talkTo = (habits: Partial<Habits> = {}): Talk => {
  const backend = openBackend({ ...PLAIN, ...habits })
  const { signedIn } = backend.answer("login", { user_name: "ruth", password: "mill-creek-demo" }, "")
  const token = signedIn?.token ?? ""
  const envelope = { pos_token: token, device_license_id: "41", source: "POS", pos_version: "2.5.4" }
  const call: Talk["call"] = (action, body = {}) => backend.answer(action, { ...envelope, ...body }, token).json
  return {
    backend,
    call,
    ring: (product, quantity = 1) => {
      call("add_to_cart", { product_id: product, quantity, is_backorder: 0 })
      return call("get_shopping_cart")
    }
  }
}
