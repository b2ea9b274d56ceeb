import type { CommandsOf } from "../gate.ts"
import { navigation, type NavigateRequest } from "../kernel/navigate.ts"
import type { EventOf, RequestsOf } from "../kernel/protocol.ts"
import { sumOf } from "../slice.ts"
import { SLICES, type Slices } from "./slices.ts"

export type Command = { [S in keyof Slices]: CommandsOf<Slices[S]["commands"]> }[keyof Slices]
export type AppEvent = { [S in keyof Slices]: EventOf<Slices[S]["events"]> }[keyof Slices]
export type AppRequest = { [S in keyof Slices]: RequestsOf<Slices[S]["requests"]> }[keyof Slices] | NavigateRequest

/** What every command says about itself. */
export const commands = sumOf(SLICES, "commands")

export const events = sumOf(SLICES, "events")

export const requests = { ...sumOf(SLICES, "requests"), ...navigation }
