import { describe, expect, test } from "vitest"
import { type Entries, guardHistory, type Move, type Place } from "../../src/app/guardedHistory.ts"

/** A browser's history in memory: `go` and Back are told of later, when `settle` is called. */
const browser = (...paths: readonly string[]) => {
  const place = (url: string, state: unknown, index: number): Place => {
    const { pathname, search, hash } = new URL(url, "http://register")
    return { pathname, search, hash, state, key: `${url} ${index}`, index }
  }
  let entries = paths.map((path, index) => place(path, null, index))
  let at = entries.length - 1
  let pops: (() => void) | null = null
  const waiting: number[] = []
  const current = (): Place => entries[at] ?? place("/", null, 0)
  const port: Entries = {
    current,
    href: (url) => url,
    push: (url, state) => {
      entries = [...entries.slice(0, at + 1), place(url, state, at + 1)]
      at += 1
    },
    replace: (url, state) => {
      entries = entries.with(at, place(url, state, at))
    },
    go: (delta) => void waiting.push(delta),
    onPop: (listener) => {
      pops = listener
    }
  }
  const settle = () => {
    for (let delta = waiting.shift(); delta !== undefined; delta = waiting.shift()) {
      if (entries[at + delta] === undefined) continue
      at += delta
      pops?.()
    }
  }
  return {
    port,
    settle,
    back: (steps = 1) => {
      port.go(-steps)
      settle()
    },
    path: () => current().pathname
  }
}

test.each([
  ["/customer?", "/customer"],
  ["/customer?#top", "/customer#top"],
  [{ pathname: "/customer", search: "?" }, "/customer"],
  ["/customer?name=a", "/customer?name=a"]
])("an address that asks for nothing has no question mark: %j", (to, url) => {
  const pushed: string[] = []
  const tab = browser("/sale")
  guardHistory({ ...tab.port, push: (address) => void pushed.push(address) }).push(to)
  expect(pushed).toEqual([url])
})

const FROM_PAYMENT = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === "/payment" && to !== "/payment"

describe("a screen that holds whoever wants to leave", () => {
  test("holds the browser's Back: the address and the screen stay", () => {
    const tab = browser("/sale", "/payment")
    const history = guardHistory(tab.port)
    history.guard("payment", FROM_PAYMENT)
    tab.back()
    expect(tab.path()).toBe("/payment")
    expect(history.location().pathname).toBe("/payment")
    expect(history.held()?.pathname).toBe("/sale")
  })

  test("lets a held Back go on, and the entry stays where Forward finds it", () => {
    const tab = browser("/sale", "/payment")
    const history = guardHistory(tab.port)
    history.guard("payment", FROM_PAYMENT)
    tab.back()
    history.held()?.proceed()
    tab.settle()
    expect(tab.path()).toBe("/sale")
    expect(history.location().pathname).toBe("/sale")
    expect(history.held()).toBeNull()
    tab.back(-1)
    expect(history.location().pathname).toBe("/payment")
  })

  test("lets a Back go on that is allowed before it was taken back", () => {
    const tab = browser("/sale", "/payment")
    const history = guardHistory(tab.port)
    history.guard("payment", FROM_PAYMENT)
    history.subscribe(() => history.held()?.proceed())
    tab.back()
    tab.settle()
    expect(tab.path()).toBe("/sale")
    expect(history.location().pathname).toBe("/sale")
  })

  test("holds every Back of somebody who presses on", () => {
    const tab = browser("/", "/return", "/sale", "/payment")
    const history = guardHistory(tab.port)
    history.guard("payment", FROM_PAYMENT)
    tab.port.go(-1)
    tab.port.go(-1)
    tab.settle()
    expect(tab.path()).toBe("/payment")
    expect(history.location().pathname).toBe("/payment")
    tab.back(3)
    expect(tab.path()).toBe("/payment")
  })

  test("holds a link, and follows it once it may", () => {
    const tab = browser("/payment")
    const history = guardHistory(tab.port)
    history.guard("payment", FROM_PAYMENT)
    history.push("/sale?search_term=9mm", { from: "menu" })
    expect(tab.path()).toBe("/payment")
    history.held()?.proceed()
    expect(history.location()).toMatchObject({ pathname: "/sale", search: "?search_term=9mm", state: { from: "menu" } })
    expect(history.held()).toBeNull()
  })

  test("who stays, stays: the question is gone and the next one is asked again", () => {
    const tab = browser("/sale", "/payment")
    const history = guardHistory(tab.port)
    history.guard("payment", FROM_PAYMENT)
    history.push("/return")
    history.held()?.reset()
    expect(history.held()).toBeNull()
    expect(history.location().pathname).toBe("/payment")
    tab.back()
    expect(history.held()?.pathname).toBe("/sale")
  })

  test("two that hold the same move ask one after another, the last that came first", () => {
    const tab = browser("/settings")
    const history = guardHistory(tab.port)
    history.guard("cart", ({ to }) => to === "/return")
    const saved = history.guard("settings", ({ from }) => from === "/settings")
    history.push("/return")
    expect(history.held()?.by).toBe("settings")
    history.held()?.proceed()
    expect(history.held()?.by).toBe("cart")
    history.held()?.proceed()
    expect(history.location().pathname).toBe("/return")
    saved()
    history.push("/sale")
    history.push("/return")
    expect(history.held()?.by).toBe("cart")
  })

  test("a screen that is gone holds nothing, nor what it held", () => {
    const tab = browser("/sale", "/payment")
    const history = guardHistory(tab.port)
    const leave = history.guard("payment", FROM_PAYMENT)
    history.push("/return")
    leave()
    expect(history.held()).toBeNull()
    tab.back()
    expect(history.location().pathname).toBe("/sale")
  })
})

test("the screens hear of every move, and of the parts of an address", () => {
  const tab = browser("/sale")
  const history = guardHistory(tab.port)
  const heard: string[] = []
  const stop = history.subscribe(() => heard.push(history.location().pathname))
  history.push({ pathname: "/customer", search: "?message=manual_card" })
  history.replace({ pathname: "/customer", search: "" }, { mode: "Sale" })
  tab.back()
  stop()
  history.push("/return")
  expect(heard).toEqual(["/customer", "/customer", "/sale"])
  expect(history.createHref({ pathname: "/layaway", search: "?a=b", hash: "#c" })).toBe("/layaway?a=b#c")
})

describe("a screen that is about one thing of its path", () => {
  const SAME = "/sale/classes?product_id=5"
  const seen = (): readonly [ReturnType<typeof guardHistory>, ReturnType<typeof browser>, Move[]] => {
    const tab = browser("/sale", SAME)
    const history = guardHistory(tab.port)
    const moves: Move[] = []
    history.guard("class", (move) => {
      moves.push(move)
      return move.asked !== move.asks
    })
    return [history, tab, moves]
  }

  test("hears what the address asks for, before and after, and holds a move to another thing of the same path", () => {
    const [history, tab, moves] = seen()
    history.push(`${SAME}&shopping_cart_item_id=9#top`)
    expect(moves).toEqual([
      {
        from: "/sale/classes",
        to: "/sale/classes",
        asked: "?product_id=5",
        asks: "?product_id=5&shopping_cart_item_id=9"
      }
    ])
    expect(history.held()?.pathname).toBe("/sale/classes")
    expect(history.location().search).toBe("?product_id=5")
    history.held()?.proceed()
    expect(history.location().search).toBe("?product_id=5&shopping_cart_item_id=9")
    expect(tab.path()).toBe("/sale/classes")
  })

  test("and hears of the browser's Back so too", () => {
    const [, tab, moves] = seen()
    tab.back()
    expect(moves[0]).toEqual({ from: "/sale/classes", to: "/sale", asked: "?product_id=5", asks: "" })
  })
})
