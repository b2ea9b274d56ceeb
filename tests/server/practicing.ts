import { sql } from "kysely"
import { expect } from "vitest"
import type { Name } from "../../server/actions/types.ts"
import type { Db } from "../../server/db/connect.ts"
import { type Floor, makeFloor } from "../../server/practice/floor.ts"
import { PRACTICE_TOKEN } from "../../src/practice/rules.ts"
import { demoDump, PEPPER } from "../demoDump.ts"
import { type Browser, browserOf, type Got, type Office, ORIGIN } from "./office.ts"

/** A practice floor in this process, whose clock stands where `now` says; what it logs goes to `log`. */
export const floorAt = (now: () => number, log: string[] = []): Floor =>
  makeFloor({
    dump: demoDump,
    pepper: PEPPER,
    now,
    terminalDelayMs: 1,
    most: 2,
    log: ({ event }) => log.push(event)
  })

/** A browser that practices beside a store: its calls go below /practice, with its own cookies and whatever else it has. */
export interface Practicing {
  readonly browser: Browser
  readonly begin: (fresh?: boolean) => Promise<Response>
  readonly post: (what: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly call: <K extends Name>(action: K, fields?: Readonly<Record<string, unknown>>) => Promise<Got<K>>
}

export const practicing = (handle: Office["handle"], had?: Browser): Practicing => {
  const below: Office["handle"] = (request) => {
    const url = new URL(request.url)
    url.pathname = `/practice${url.pathname}`
    return handle(new Request(url, request))
  }
  const browser = browserOf(below, "1")
  for (const [name, value] of had?.cookies ?? []) browser.cookies.set(name, value)
  const post: Practicing["post"] = async (what, body, headers = {}) => {
    const response = await handle(
      new Request(`${ORIGIN}/practice/${what}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...headers
        },
        body: JSON.stringify(body)
      })
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      browser.cookies.set(name, value)
    }
    return response
  }
  return {
    browser,
    post,
    begin: async (fresh = false) => {
      const response = await post("begin", { fresh })
      expect(response.status).toBe(200)
      return response
    },
    call: (action, fields) => browser.call(action, { pos_token: browser.cookies.get(PRACTICE_TOKEN), ...fields })
  }
}

/** Every row of every table of a store, by the table's name. */
export const everyRow = async (db: Db): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const all: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    all[name] = rows.map(({ row }) => row).toSorted()
  }
  return all
}
