import { text } from "node:stream/consumers"
import { atDatabase, orSay, owned, type Owned } from "../setup/ownersTask.ts"
import { secretsFromLines } from "../setup/terminal.ts"
import { backupCommand } from "./backupCommand.ts"
import { ownTerminal, refuse, type Terminal } from "./command.ts"
import { exportCommand } from "./exportCommand.ts"
import { importCommand, undoCommand } from "./importCommand.ts"
import { newStore } from "./newStore.ts"
import { registerCommand, userCommand } from "./people.ts"
import { ownTarget, restoreCommand } from "./restoreCommand.ts"
import { waiverCommand } from "./waiverCommand.ts"

type AtStore = (args: readonly string[], owned: Owned, terminal: Terminal) => Promise<void>

const COMMANDS: Readonly<Record<string, AtStore>> = {
  register: registerCommand,
  user: userCommand,
  import: importCommand,
  undo: undoCommand,
  export: exportCommand,
  backup: backupCommand,
  waiver: waiverCommand
}
const USAGE = `Say what to do: npm run store -- new, restore, ${Object.keys(COMMANDS).join(", ")}. See docs/own-store.md.`

const terminalOf = async (args: readonly string[]): Promise<Terminal> =>
  args.includes("--stdin")
    ? { ...ownTerminal(), ask: undefined, askSecret: secretsFromLines(await text(process.stdin)) }
    : ownTerminal()

await orSay(async () => {
  const [name = "", ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (name === "new") return newStore(args, await terminalOf(args))
  if (name === "restore") return restoreCommand(args, ownTarget(), ownTerminal())
  if (command === undefined) return refuse(USAGE)
  const terminal = await terminalOf(args)
  return atDatabase(async (database) => command(args, await owned(database), terminal))
})
