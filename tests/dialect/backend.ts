import { HANDLERS } from "./actions/table.ts"
import type { Call } from "./answer.ts"
import { type Body, textOf } from "./ask.ts"
import { type Action, isDocumented, missing, undocumented } from "./documents.ts"
import { type Habits, PLAIN } from "./habits.ts"
import type { Json } from "./says/said.ts"
import { cartOf } from "./shop/carts.ts"
import { openShop, type Session, type Shop } from "./shop/shop.ts"
import { speak } from "./speak.ts"

/** One call as it was heard, and what of it no document knows. */
export interface Heard {
  readonly action: string
  readonly body: Body
  readonly undocumented: readonly string[]
  /** What the documents list with it and it had not. */
  readonly missing: readonly string[]
}

export interface Reply {
  readonly json: { readonly [field: string]: Json }
  /** The session that a sign-in began: its cookies. */
  readonly signedIn?: Session
  readonly signedOut?: boolean
  readonly isUnheard?: boolean
}

export interface Backend {
  readonly shop: Shop
  readonly heard: readonly Heard[]
  /** Answers one call. `cookie` is the session of the browser, or "". */
  readonly answer: (action: string, body: Body, cookie: string) => Reply
}

/** What may be asked before anybody is signed in. */
const OPEN: ReadonlySet<Action> = new Set(["get_client", "login", "employee_clock_in_out", "logout"])

const LOGIN: Reply = { json: { status: "login_required", message: "Please sign in." } }

/**
 * A back end made from the two documents, for one store. It remembers no keys: what is asked twice is done twice.
 * `now` gives the moment, "2026-11-22 14:05:09".
 */
export const openBackend = (habits: Habits = PLAIN, now: () => string = () => "2026-11-22 14:05:09"): Backend => {
  const shop = openShop(habits, now)
  const heard: Heard[] = []

  const sessionOf = (body: Body, cookie: string, action: Action): Session | null => {
    const session = shop.sessions.get(cookie) ?? null
    // The first question after a sign-in cannot know the token yet.
    return session === null || action === "get_client" || textOf(body, "pos_token") === session.token ? session : null
  }

  const callOf = (body: Body, session: Session | null): Call => {
    const named = textOf(body, "device_license_id")
    const device = shop.devices.find(({ device_license_id }) => device_license_id === named) ?? null
    if (session && device) session.device = device.device_license_id
    const cart = cartOf(
      shop,
      textOf(body, "shopping_cart_id"),
      device?.device_license_id ?? "",
      session?.user.user_id ?? ""
    )
    return { shop, body, session, device, cart, request: heard.length }
  }

  return {
    shop,
    heard,
    answer: (action, body, cookie) => {
      if (!isDocumented(action)) {
        heard.push({ action, body, undocumented: ["action"], missing: [] })
        return { json: { status: "error", message: `Unknown action ${action}` } }
      }
      heard.push({
        action,
        body,
        undocumented: undocumented(action, Object.keys(body)),
        missing: missing(action, body)
      })
      const session = sessionOf(body, cookie, action)
      if (session === null && !OPEN.has(action)) return LOGIN
      const before = new Set(shop.sessions.keys())
      const answer = HANDLERS[action](callOf(body, session))
      const begun = [...shop.sessions.values()].find(({ token }) => !before.has(token))
      return {
        json: speak(action, answer, shop.habits),
        ...(begun && { signedIn: begun }),
        ...(action === "logout" && { signedOut: true }),
        ...(answer.isUnheard && { isUnheard: true })
      }
    }
  }
}
