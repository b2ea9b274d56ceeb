import { Effect } from "effect"
import { add, cents } from "../../../src/money/cents.ts"
import type { Slips } from "../../../src/terminal/wire.ts"
import { idProblem, modelProblem, SILENT, terminalIdOf, unresolvedWords } from "../../../src/terminal/rules.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { Presence } from "../../processor.ts"
import { deviceOf } from "../session/who.ts"
import { keepChanges } from "../settings/settingChanges.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

const NO_REGISTER = "Choose a register first."
const OTHER_SLIPS = "These two don't go together: print_disabled and print_receipt."
const isShared = (register: string): string =>
  `Terminal saved. ${register} uses it too: only one of them can take a card at a time.`

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

interface Told {
  readonly works: boolean
  readonly message: string
}

/** What whoever sets a terminal up is told of it, and what helps; a presence without words does not compile. */
const PRESENCES: Readonly<Record<Presence, Told>> = {
  online: { works: true, message: "The terminal is online." },
  simulated: { works: true, message: "This is a simulated terminal: it charges no real card." },
  offline: { works: false, message: "The terminal is offline. Check its power and network." },
  "not found": { works: false, message: "The card processor doesn't know this terminal. Check its Terminal ID." },
  "wrong key": {
    works: false,
    message: "The card processor doesn't know this terminal's key. Ask whoever runs the back office."
  },
  "no key": {
    works: false,
    message: "The back office has no key for this terminal. Ask whoever runs it, or check the Terminal ID."
  },
  nobody: {
    works: false,
    message: "No card processor works with this Terminal ID. A Dejavoo terminal's is dejavoo-spin- and its TPN."
  },
  silent: { works: false, message: SILENT }
}

/** Asks a terminal that need not be saved yet whether it is there (API-94, TRM-05). */
export const testTerminal: FreeHandler<"test_terminal_id"> = {
  kind: "free",
  run: ({ deps, request }) => {
    const id = terminalIdOf(request.terminal_id)
    const problem = idProblem(id)
    if (problem !== null) return Effect.succeed(refused(problem))
    return Effect.map(deps.presence(id), (presence) => {
      const { works, message } = PRESENCES[presence]
      return works ? { status: "success", message, body: {} } : refused(message)
    })
  }
}

/** A payment of this register that nobody has settled: its terminal is to be asked what became of it (REL-3, REG-25). */
const unresolved = async (tx: Tx, deviceId: string): Promise<string | undefined> => {
  const open = await tx
    .selectFrom("payment")
    .select(["amount", "fee", "fee_tax"])
    .where("device_license_id", "=", deviceId)
    .where("state", "in", ["started", "review"])
    .orderBy("created_at")
    .executeTakeFirst()
  return open && unresolvedWords(add(cents(open.amount), cents(open.fee), cents(open.fee_tax)))
}

const SLIPS: Readonly<Record<Slips, string>> = { no: "None", customer: "Customer copy", both: "Both copies" }
const slipsOf = (text: string): string => Object.entries(SLIPS).find(([slips]) => slips === text)?.[1] ?? text

type Facts = Pick<Row<"device">, "terminal_id" | "terminal_model" | "print_receipt" | "debit_encrypted">

/** What of a terminal was changed, each under its own words, with the register's name. */
const changesOf = (register: string, before: Facts, after: Facts) => {
  const told = ({ terminal_id, terminal_model, print_receipt, debit_encrypted }: Facts) => ({
    "Terminal ID": terminal_id ?? "",
    "Terminal model": terminal_model ?? "",
    "Terminal receipts": slipsOf(print_receipt),
    "Encrypted debit": debit_encrypted ? "On" : "Off"
  })
  const [was, became] = [Object.entries(told(before)), Object.values(told(after))]
  return was.flatMap(([name, value], place) => {
    const now = became[place] ?? ""
    return now === value ? [] : [{ label: `${register}: ${name}`, was: value, became: now }]
  })
}

/** Sets the card terminal of the register and keeps who did (API-95, TRM-02, TRM-03, TRM-06, CG-76). */
export const saveTerminal: RecordedHandler<"save_terminal_id"> = {
  kind: "recorded",
  run: async (tx, { deps, clientId, person, request, now }) => {
    const { deviceId } = person
    if (deviceId === undefined) return refused(NO_REGISTER)
    const { terminal_model = null, print_receipt, print_disabled, debit_encrypted } = request
    const terminal_id = terminalIdOf(request.terminal_id)
    const problem = idProblem(terminal_id) ?? modelProblem(terminal_model)
    if (problem !== null) return refused(problem)
    const work = deps.cardsAt(terminal_id)
    // A key may come after its terminal; a processor doesn't.
    if (work._tag === "Nobody" && work.why === "no processor") return refused(PRESENCES.nobody.message)
    if (print_disabled !== undefined && print_disabled !== (print_receipt === "no")) return refused(OTHER_SLIPS)
    const devices = await tx
      .selectFrom("device")
      .selectAll()
      .where((eb) => eb.or([eb("device_license_id", "=", deviceId), eb("terminal_id", "=", terminal_id)]))
      .orderBy("position")
      .forUpdate()
      .execute()
    const before = devices.find((one) => one.device_license_id === deviceId)
    if (before === undefined) return refused(NO_REGISTER)
    const after = { terminal_id, terminal_model, print_receipt, debit_encrypted }
    const changes = changesOf(before.device_nickname, before, after)
    if (changes.length > 0) {
      const open = await unresolved(tx, deviceId)
      if (open !== undefined) return refused(open)
      await tx.updateTable("device").set(after).where("device_license_id", "=", deviceId).execute()
      await keepChanges(tx, { client_id: clientId, staff_id: person.staffId, changed_at: now }, changes)
    }
    const device = await deviceOf(tx, deps, deviceId, now)
    const other = devices.find((one) => one !== before)
    return {
      status: "success",
      ...(other === undefined ? {} : { message: isShared(other.device_nickname) }),
      body: device === undefined ? {} : { device }
    }
  }
}
