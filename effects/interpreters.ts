import type { AppRequest, Command } from "../src/app/protocol.ts"
import { firstInterpreters } from "./firstInterpreters.ts"
import { laterInterpreters } from "./laterInterpreters.ts"
import type { Api } from "./ports/Api.ts"
import type { Mirror } from "./ports/Mirror.ts"
import type { Navigator } from "./ports/Navigator.ts"
import type { PriceBook } from "./ports/PriceBook.ts"
import type { Printer } from "./ports/Printer.ts"
import type { Interpreters } from "./perform.ts"

/** What the register's requests need. */
export type World = Api | Mirror | Navigator | PriceBook | Printer

/** Everything that the register can ask of the world. */
export const interpreters: Interpreters<Command, AppRequest, World> = { ...firstInterpreters, ...laterInterpreters }
