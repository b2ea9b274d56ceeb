import { Effect } from "effect"
import type { NavigateRequest } from "../src/kernel/navigate.ts"
import { Navigator } from "./ports/Navigator.ts"
import type { Interpreters } from "./perform.ts"

export const navigateInterpreters: Interpreters<never, NavigateRequest, Navigator> = {
  Navigate: ({ args }) => Navigator.use(({ go }) => go(args.to)).pipe(Effect.as(null))
}
