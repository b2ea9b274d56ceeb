import { Context, type Effect } from "effect"

/** Moves the screen to a path of the register. */
export class Navigator extends Context.Service<Navigator, { readonly go: (to: string) => Effect.Effect<void> }>()(
  "tillstone/Navigator"
) {}
