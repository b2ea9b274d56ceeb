import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startBackOffice } from "../../server/backoffice.ts"
import { migrate } from "../../server/db/migrate.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import { freshHasher, type Owned } from "../../server/setup/ownersTask.ts"
import { secretsFromLines } from "../../server/setup/terminal.ts"
import type { Terminal } from "../../server/store/command.ts"
import { makeStore, storeFrom } from "../../server/store/newStore.ts"
import { registerCommand, userCommand } from "../../server/store/people.ts"
import { virtualClock } from "./clock.ts"
import { emptyDatabase, rowsOf, type TestDatabase } from "./database.ts"
import { type Browser, browserOf } from "./office.ts"

const NOW = Date.UTC(2026, 10, 20, 17)
const PEPPER = { pepper: "a pepper of the tests", pepperFile: "", shelf: memoryShelf() }
const SECRETS: Readonly<Record<string, string>> = {
  OWNER_PASSWORD: "a long enough one",
  OWNER_PIN: "918273",
  OWNER_CODE: "564738",
  USER_PASSWORD: "another long one",
  USER_PIN: "135791",
  USER_CODE: "864200"
}

const said: string[] = []
const terminal = (given: Readonly<Record<string, string>> = SECRETS, answers?: string[]): Terminal => ({
  ask: answers && ((_words, otherwise = "") => Promise.resolve((answers.shift() ?? "") || otherwise)),
  askSecret: (variable) => Promise.resolve(Redacted.make(given[variable] ?? "")),
  say: (words) => said.push(words),
  now: () => NOW
})

const FLAGS = [
  ["--name", "Mill Creek"],
  ["--address", "12 Mill Road, Cedar Bluff, TX 78699"],
  ["--time-zone", "America/Chicago"],
  ["--tax", "8.25"],
  ["--manager", "Ruth"]
].flat()

describe("npm run store -- new", () => {
  test("asks for what the flags leave open, and nothing by flags alone", async () => {
    const answers = ["Mill Creek", "12 Mill Road", "", "America/Denver", "6.5", "Front", "Ruth"]
    const asked = await storeFrom([], terminal(SECRETS, answers))
    expect(asked).toMatchObject({
      store: "Mill Creek",
      imprint: { address: "12 Mill Road", phone: "" },
      timeZone: "America/Denver",
      taxRate: 0.065,
      registers: ["Front"],
      owner: "Ruth"
    })
    expect(await storeFrom(FLAGS, terminal())).toMatchObject({ store: "Mill Creek", registers: ["Register 1"] })
  })

  test.each([
    [["--name", "Mill"], "--manager is missing."],
    [["--manager", "ruth"], "--name is missing."],
    [[...FLAGS, "--tax", "much"], "Sales tax is a percentage, like 8.25, or 0 for none (--tax)."],
    [[...FLAGS, "--time-zone", "Moon"], "That time zone is not known. Write Eastern, Central, Mountain"],
    [["--password", "secret"], "Unknown option '--password'"]
  ])("%s is refused in one sentence where nobody sits at the terminal", async (args, words) => {
    await expect(storeFrom(args, terminal())).rejects.toThrow(words)
  })

  test("reads secrets that are piped in line by line, and says which is missing", async () => {
    const ask = secretsFromLines("first\r\nsecond\n")
    expect(Redacted.value(await ask("A", "one"))).toBe("first")
    expect(Redacted.value(await ask("B", "two"))).toBe("second")
    await expect(ask("C", "Manager code")).rejects.toThrow("Nothing was piped in for: Manager code.")
  })
})

describe("a store that was made so", () => {
  let database: TestDatabase
  let store: Owned
  let office: Awaited<ReturnType<typeof startBackOffice>>
  beforeAll(async () => {
    database = await emptyDatabase()
    await migrate(database.db)
    const { key, hasher } = await freshHasher(PEPPER)
    await makeStore(
      database.owner,
      { key, hasher, where: "PEPPER", isMarked: false },
      await storeFrom(FLAGS, terminal()),
      NOW
    )
    store = {
      db: database.db,
      owner: database.owner,
      folder: undefined,
      ...PEPPER,
      store: { clientId: 1, isDemo: false }
    }
    const clock = virtualClock(NOW)
    office = await startBackOffice({
      db: database.owner,
      clientId: 1,
      hasher,
      pepper: key,
      clock,
      log: () => undefined
    })
  })
  afterAll(async () => {
    await office.close()
    await database.close()
  })

  const browser = (device?: string): Browser => browserOf(office.handle, device)
  const owner = async () => {
    const one = browser()
    return { one, got: await one.call("login", { user_name: "ruth", password: SECRETS["OWNER_PASSWORD"] }) }
  }
  const registers = async () => (await owner()).got.body.devices ?? []
  const user = (...args: string[]) => userCommand(args, store, terminal())
  const signIn = async (pin: string | undefined) => {
    const [front] = await registers()
    const till = browser(front?.device_license_id)
    return { till, got: await till.call("login", { pin, force_login: 1 }) }
  }

  test("knows its address, and is not made again", async () => {
    const { body } = (await owner()).got
    expect(body.client).toMatchObject({ company_name: "Mill Creek", tax_rate: 0.0825, is_demo: false })
    expect((await rowsOf(database.db, "client")).join()).toContain("12 Mill Road")
    const { key, hasher } = await freshHasher(PEPPER)
    const again = makeStore(
      database.owner,
      { key, hasher, where: "", isMarked: false },
      await storeFrom(FLAGS, terminal()),
      NOW
    )
    await expect(again).rejects.toThrow("holds a store already")
  })

  test("gets a register more, by a name that no other has", async () => {
    await registerCommand(["add", "Range desk"], store, terminal())
    expect((await registers()).map(({ device_nickname }) => device_nickname)).toEqual(["Register 1", "Range desk"])
    await expect(registerCommand(["add", "range DESK"], store, terminal())).rejects.toThrow("called range DESK already")
    await expect(registerCommand(["add"], store, terminal())).rejects.toThrow("register add")
  })

  test("gets a cashier, who signs in by a PIN that is nowhere in clear", async () => {
    await user("add", "Dana K.", "--role", "cashier")
    expect((await signIn(SECRETS["USER_PIN"])).got.status).toBe("success")
    expect((await rowsOf(database.db, "staff")).join()).not.toContain(SECRETS["USER_PIN"])
    await expect(user("add", "dana k.")).rejects.toThrow("There is a dana k. already.")
    await expect(user("add", "Lee")).rejects.toThrow("That PIN or code is taken. Choose another.")
    await expect(userCommand(["add", "Lee"], store, terminal({ USER_PIN: "1234" }))).rejects.toThrow("6 to 10 digits")
    await expect(userCommand(["add", "Lee"], store, terminal({ USER_PIN: "999999" }))).rejects.toThrow(
      "This PIN is too easy to guess"
    )
    await expect(user("add", "Lee", "--role", "king")).rejects.toThrow("user add NAME")
    await expect(user("add", "Lee", "--pin", "123456")).rejects.toThrow("Unknown option '--pin'")
  })

  test("signs a person out who is disabled, and in again once enabled; not its only manager", async () => {
    const { till } = await signIn(SECRETS["USER_PIN"])
    await user("disable", "Dana K.")
    expect((await till.call("get_shopping_cart")).status).toBe("login_required")
    expect((await signIn(SECRETS["USER_PIN"])).got.status).toBe("error")
    await user("enable", "Dana K.")
    expect((await signIn(SECRETS["USER_PIN"])).got.status).toBe("success")
    await expect(user("disable", "Ruth")).rejects.toThrow("Ruth is the only manager. Add another one first.")
    await expect(user("disable", "Nobody")).rejects.toThrow("Nobody of this store")
    expect((await owner()).got.status).toBe("success")
  })

  test("changes a PIN, after which the old one opens nothing; not into one that is guessed at once", async () => {
    await expect(userCommand(["pin", "Dana K."], store, terminal({ USER_PIN: "890123" }))).rejects.toThrow(
      "This PIN is too easy to guess"
    )
    await userCommand(["pin", "Dana K."], store, terminal({ USER_PIN: "424242" }))
    expect((await signIn(SECRETS["USER_PIN"])).got.status).toBe("error")
    expect((await signIn("424242")).got.status).toBe("success")
  })

  test("gets another manager, who signs in by password and approves by code", async () => {
    await user("add", "Priya N.", "--role", "manager")
    const one = browser()
    const got = await one.call("login", { user_name: "priya n.", password: SECRETS["USER_PASSWORD"] })
    expect(got.status).toBe("success")
    await user("disable", "Ruth")
    expect((await owner()).got.status).toBe("error")
    await user("enable", "Ruth")
  })
})
