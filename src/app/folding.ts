import type { Fold } from "../kernel/decider.ts"
import { evolve } from "./evolve.ts"
import { type AppEvent, events } from "./protocol.ts"
import { type AppState, initialState } from "./state.ts"

/** What folds the register's books: the recorder carries this, and nothing that decides. */
export const folding: Fold<AppState, AppEvent> = { initial: initialState, events, evolve }
