import type { AppEvent, Command } from "../../src/app/protocol.ts"

/** Loads the saved cart "saved-7", which nobody else works on. */
export const load = (more: Partial<Extract<Command, { _tag: "LoadCart" }>> = {}): Command => ({
  _tag: "LoadCart",
  cart_id: "saved-7",
  locked: false,
  managerCode: null,
  ...more
})

/** It is on its way. */
export const loading: AppEvent = { type: "CartLoadRequested", data: { cart_id: "saved-7", takes_over: false } }
